import { useRef, useState } from 'react'
import { useDeletePartMutation } from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import {
  hasDetails,
  isHeardElsewhere,
  type SoundOfPart,
} from '#features/studio/recordings/contract.ts'
import { RetryButton } from '#features/studio/recordings/RetryButton.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'
import type { Part, Submission } from '#features/studio/submissions/contract.ts'
import { CHOSEN, maySendSound } from '#features/studio/uploads/contract.ts'
import { useSendings } from '#features/studio/uploads/use-sendings.ts'

interface PartActsProps {
  part: Part
  name: string
  submission: Submission
  soundOfPart: SoundOfPart | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  isEdited: boolean
  onEdit: () => void
  /** Nothing where its place is not to be changed. */
  moving: Moving | null
  /** Listeners have their places in it: it stays. */
  isHeard: boolean
}

interface Moving {
  onMove: (by: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

/** What can be done with a part: its main act as a word, the others in a menu. */
export function PartActs(props: PartActsProps) {
  const { part, name, submission, soundOfPart, isOpen, onOpen } = props
  const t = useT()
  const me = useMe()
  const { send } = useSendings(submission._id)
  const { mayWrite } = submission
  const isRecorded = Boolean(soundOfPart?.recording)
  const maySend = maySendSound(submission, part.narrator?._id === me?._id)
  const onFiles = (files: File[]) => send(files, { part: part._id })
  const nameOf = (what: string) => t('studio.of_part', { part: name, what })
  const replacing = maySend && isRecorded ? onFiles : undefined
  const isRetried = soundOfPart?.state.is === 'failed' && mayWrite
  const isShown = isOpen || (!isRetried && !isHeardElsewhere(part, soundOfPart))
  return (
    <>
      <span className="studio__part-act">
        {isRetried && <RetryButton part={part._id} name={name} />}
        {maySend && !isRecorded && (
          <FileButton
            quiet
            label={t('studio.sound_add')}
            accept={CHOSEN.audio}
            name={nameOf(t('studio.sound_add'))}
            onFiles={onFiles}
          />
        )}
        {isShown && hasDetails(part, soundOfPart) && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-label={nameOf(t('studio.sound_open'))}
            onClick={() => onOpen(!isOpen)}
          >
            {t('studio.sound_open')}
          </Button>
        )}
      </span>
      {(mayWrite || replacing) && <More {...props} replacing={replacing} />}
    </>
  )
}

/** Replaces the recording of a part, where its notes ask for it. */
export function ReplaceButton({
  part,
  name,
  submission,
}: Pick<PartActsProps, 'part' | 'name' | 'submission'>) {
  const t = useT()
  const me = useMe()
  const { send } = useSendings(submission._id)
  if (!maySendSound(submission, part.narrator?._id === me?._id)) return null
  return (
    <FileButton
      quiet
      label={t('studio.note_replace')}
      accept={CHOSEN.audio}
      name={t('studio.of_part', { part: name, what: t('studio.note_replace') })}
      onFiles={(files) => send(files, { part: part._id })}
    />
  )
}

interface OtherActsProps extends PartActsProps {
  /** Takes another recording, where it has one that may be replaced. */
  replacing: ((files: File[]) => void) | undefined
}

function More({
  part,
  name,
  submission,
  isEdited,
  onEdit,
  moving,
  isHeard,
  replacing,
}: OtherActsProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const replace = t('studio.sound_replace')
  return (
    <span className="studio__part-more">
      {replacing && (
        <input
          ref={input}
          type="file"
          accept={CHOSEN.audio}
          hidden
          aria-label={t('studio.of_part', { part: name, what: replace })}
          onChange={({ target }) => {
            replacing([...(target.files ?? [])])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      )}
      <Menu
        end
        label={t('studio.part_more', { part: name })}
        trigger={
          <>
            {t('studio.more')} <Icon name="chevron-down" small />
          </>
        }
      >
        {replacing && (
          <button type="button" onClick={() => input.current?.click()}>
            {replace}
          </button>
        )}
        {submission.mayWrite && (
          <button
            type="button"
            aria-label={t('studio.part_edit_of', { part: name })}
            aria-expanded={isEdited}
            onClick={onEdit}
          >
            {t('studio.part_edit')}
          </button>
        )}
        {moving && !moving.isFirst && (
          <button
            type="button"
            aria-label={t('studio.part_earlier', { part: name })}
            onClick={() => moving.onMove(-1)}
          >
            {t('studio.part_up')}
          </button>
        )}
        {moving && !moving.isLast && (
          <button
            type="button"
            aria-label={t('studio.part_later', { part: name })}
            onClick={() => moving.onMove(1)}
          >
            {t('studio.part_down')}
          </button>
        )}
        {submission.mayWrite && !isHeard && (
          <button type="button" onClick={() => setAsked(true)}>
            {t('studio.part_delete')}
          </button>
        )}
      </Menu>
      {isAsked && (
        <DeletePartDialog
          part={part}
          name={name}
          isSampled={submission.sample.part === part._id}
          onClose={() => setAsked(false)}
        />
      )}
    </span>
  )
}

interface DeletePartDialogProps {
  part: Part
  name: string
  isSampled: boolean
  onClose: () => void
}

/** Asks before a part goes, and says what goes with it. */
function DeletePartDialog({ part, name, isSampled, onClose }: DeletePartDialogProps) {
  const t = useT()
  const [remove, { isLoading }] = useDeletePartMutation()
  const { act, refusal } = useAction(onClose)
  return (
    <AskDialog
      title={t('studio.part_delete_of', { part: name })}
      label={t('studio.part_delete')}
      isDestructive
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(remove({ id: part._id }))}
      onClose={onClose}
    >
      <p>{t('studio.part_delete_text')}</p>
      {isSampled && <p>{t('studio.part_delete_sample')}</p>}
    </AskDialog>
  )
}
