import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Name } from '#web/ui/Name.tsx'
import { ChapterSection } from '#features/studio/chapters/ChapterSection.tsx'
import { RepairSection } from '#features/studio/chapters/RepairSection.tsx'
import {
  isHeardElsewhere,
  isPlayable,
  type SoundOfPart,
} from '#features/studio/recordings/contract.ts'
import { isListenedTo } from '#features/studio/proof-listening/contract.ts'
import { usePartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import { HeardShare } from '#features/studio/proof-listening/HeardShare.tsx'
import { PartDetails } from '#features/studio/recordings/PartDetails.tsx'
import { HeardWords } from '#features/studio/lines/HeardWords.tsx'
import { PartStateTag, WarningsMark } from '#features/studio/recordings/PartStateTag.tsx'
import { RetryButton } from '#features/studio/recordings/RetryButton.tsx'
import {
  isCuttable,
  isNamed,
  shownNames,
  type Part,
  type Submission,
} from '#features/studio/submissions/contract.ts'
import { CHOSEN, maySendSound } from '#features/studio/uploads/contract.ts'
import { useSendings } from '#features/studio/uploads/use-sendings.ts'
import { PartForm } from './PartForm.tsx'

interface PartRowProps {
  part: Part
  submission: Submission
  /** Where its recording stands; undefined until it is known. */
  soundOfPart: SoundOfPart | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (by: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

/** A part: where its sound stands, its place and its title; opened, its details. */
export function PartRow({
  part,
  submission,
  soundOfPart,
  isOpen,
  onOpen,
  ...moving
}: PartRowProps) {
  const t = useT()
  const { clock, ordinal } = useFormat()
  const me = useMe()
  const [faultAsked, setFaultAsked] = useState(0)
  const opening = {
    isOpen,
    onOpen(isAsked: boolean) {
      setFaultAsked(0)
      onOpen(isAsked)
    },
    onFault() {
      setFaultAsked(faultAsked + 1)
      onOpen(true)
    },
  }
  const [isEdited, setEdited] = useState(false)
  const { state, recording } = soundOfPart ?? {}
  const { send } = useSendings(submission._id)
  const { mayWrite } = submission
  const isHeard = submission.shown !== null && !part.waits.includes('new')
  const name = t('studio.part', { number: ordinal(part.position) })
  const mayReplace = maySendSound(submission, part.narrator?._id === me?._id)
  const replace = recording ? 'studio.sound_replace' : 'studio.sound_add'
  const nameOf = (what: string) => t('studio.of_part', { part: name, what })
  return (
    <li id={`part-${part._id}`}>
      <div className="studio__part">
        <span className="num muted">{ordinal(part.position)}</span>
        <span>{isNamed(part.title) ? <Name of={shownNames(part.title)} /> : name}</span>
        {soundOfPart?.durationMs && (
          <span className="small num">{clock(soundOfPart.durationMs)}</span>
        )}
        <PartFacts
          part={part}
          name={name}
          soundOfPart={soundOfPart}
          isListening={isListenedTo(submission, part)}
          {...opening}
        />
        <span className="studio__part-tools">
          {soundOfPart && isPlayable(soundOfPart) && !isOpen && (
            <PlayPart key={recording} part={part._id} name={name} />
          )}
          {state?.is === 'failed' && mayWrite && <RetryButton part={part._id} name={name} />}
          {!isHeardElsewhere(part, soundOfPart) && (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isOpen}
              aria-label={nameOf(t('studio.sound_open'))}
              onClick={() => opening.onOpen(!isOpen)}
            >
              {t('studio.sound_open')}
            </Button>
          )}
          {mayReplace && (
            <FileButton
              quiet
              icon={recording ? 'upload' : undefined}
              label={t(replace)}
              accept={CHOSEN.audio}
              name={nameOf(t(replace))}
              onFiles={(files) => send(files, { part: part._id })}
            />
          )}
          {mayWrite && (
            <>
              <IconButton
                icon="pencil"
                label={t('studio.part_edit_of', { part: name })}
                aria-expanded={isEdited}
                onClick={() => setEdited(!isEdited)}
              />
              {!isHeard && <MoveButtons name={name} {...moving} />}
            </>
          )}
        </span>
      </div>
      {isEdited && (
        <PartForm
          part={part}
          name={name}
          isSampled={submission.sample.part === part._id}
          isHeard={isHeard}
          isFirst={moving.isFirst}
          isLast={moving.isLast}
        />
      )}
      {isOpen && soundOfPart && (
        <Opened
          part={part}
          name={name}
          submission={submission}
          soundOfPart={soundOfPart}
          faultAsked={faultAsked}
        />
      )}
    </li>
  )
}

interface OpenedProps extends Pick<PartRowProps, 'part' | 'submission'> {
  name: string
  soundOfPart: SoundOfPart
  faultAsked: number
}

function Opened(props: OpenedProps) {
  const { part, name, submission, soundOfPart } = props
  return (
    <>
      <PartDetails
        key={soundOfPart.recording}
        {...props}
        words={(sound) => <HeardWords part={part} sound={sound} />}
      />
      {submission.mayWrite && isCuttable(submission.state) && (
        <>
          <RepairSection part={part._id} name={name} soundOfPart={soundOfPart} />
          <ChapterSection part={part} name={name} soundOfPart={soundOfPart} />
        </>
      )}
    </>
  )
}

/** Where the sound of a part stands, and what is still to be done with it. */
function PartFacts({
  part,
  name,
  soundOfPart,
  isListening,
  onFault,
  ...opening
}: Pick<PartRowProps, 'part' | 'soundOfPart' | 'isOpen' | 'onOpen'> & {
  name: string
  onFault: () => void
  isListening: boolean
}) {
  const t = useT()
  const { state, durationMs: lengthMs } = soundOfPart ?? {}
  return (
    <span className="studio__part-state">
      {state && !(part.passed && state.is === 'none') && (
        <PartStateTag part={name} state={state} onFault={onFault} />
      )}
      <WarningsMark part={name} soundOfPart={soundOfPart} {...opening} />
      {part.waits.map((what) => (
        <span key={what} className="small muted">
          {t(`studio.waits_${what}`)}
        </span>
      ))}
      {part.passed && (
        <span className="small muted">
          {t(part.passedUnheard ? 'studio.passed_unheard' : 'studio.passed')}
        </span>
      )}
      {isListening && !part.passed && soundOfPart?.isMade && lengthMs && (
        <span className="small">
          <HeardShare unheard={soundOfPart.unheard} lengthMs={lengthMs} />
        </span>
      )}
      {part.openNotes > 0 && (
        <span className="small muted">{t('studio.open_notes', { count: part.openNotes })}</span>
      )}
    </span>
  )
}

/** Hears a part without opening it. */
function PlayPart({ part, name }: { part: string; name: string }) {
  const t = useT()
  const sound = usePartSound(part)
  return (
    <>
      <audio {...sound.element} />
      <IconButton
        icon={sound.isPlaying ? 'pause' : 'play'}
        label={t(sound.isPlaying ? 'studio.pause_part' : 'studio.play_part', { part: name })}
        onClick={sound.toggle}
      />
    </>
  )
}

function MoveButtons({
  name,
  onMove,
  isFirst,
  isLast,
}: Pick<PartRowProps, 'onMove' | 'isFirst' | 'isLast'> & { name: string }) {
  const t = useT()
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={t('studio.part_earlier', { part: name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={t('studio.part_later', { part: name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  )
}
