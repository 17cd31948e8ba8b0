import { useState } from 'react'
import {
  useDeletePartLinesMutation,
  useGetPartLinesQuery,
  useShiftPartLinesMutation,
} from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'
import { usePartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { LINE_FILES } from './contract.ts'
import { areEditable, EditWords } from './EditWords.tsx'
import { EditLine } from './EditLine.tsx'
import { LineList } from './LineList.tsx'
import { LineWays } from './LineWays.tsx'

const SHIFT_MS = 100

interface PartWordsProps {
  part: Part
  name: string
  mayWrite: boolean
}

/** One part, opened: its lines, to be read and heard, and where others come from. */
export function PartWords({ part, name, mayWrite }: PartWordsProps) {
  const t = useT()
  const { clock } = useFormat()
  const { _id: id, durationMs } = part
  const { data, isFetching } = useGetPartLinesQuery({ id })
  const sound = usePartSound(id)
  const [isEdited, setEdited] = useState(false)
  const [place, setPlace] = useState<number>()
  if (!data) return null
  const { lines, script } = data
  const heard = durationMs === null ? null : sound
  return (
    <div className="sound stack">
      {durationMs !== null && <audio {...sound.element} />}
      {script && (
        <>
          {durationMs !== null && (
            <div className="cluster">
              <Button
                variant="quiet"
                size="sm"
                aria-label={t(sound.isPlaying ? 'studio.pause_part' : 'studio.play_part', {
                  part: name,
                })}
                onClick={sound.toggle}
              >
                {t(sound.isPlaying ? 'studio.lines_stop' : 'studio.lines_hear')}
              </Button>
              <bdi className="num small">
                {clock(sound.atMs)} / {clock(durationMs)}
              </bdi>
            </div>
          )}
          {isEdited ? (
            <EditWords part={id} lines={lines} onDone={() => setEdited(false)} />
          ) : (
            <LineList
              lines={lines}
              script={script}
              sound={heard}
              onEdit={mayWrite && areEditable(lines) ? setPlace : undefined}
            />
          )}
          {place !== undefined && (
            <EditLine
              part={id}
              lines={lines}
              place={place}
              sound={heard}
              onClose={() => setPlace(undefined)}
            />
          )}
          {mayWrite && !isEdited && (
            <LineTools
              part={id}
              name={name}
              isOld={isFetching}
              onEdit={areEditable(lines) ? () => setEdited(true) : undefined}
            />
          )}
          <p className="cluster">
            <span>{t('studio.lines_save')}</span>
            {LINE_FILES.map((format) => (
              <a
                key={format}
                className="link lines__file"
                href={`/api/part/${id}/lines?format=${format}`}
                aria-label={t('studio.lines_save_as', { part: name, format: NAMES[format] })}
                download
              >
                {NAMES[format]}
              </a>
            ))}
          </p>
        </>
      )}
      {mayWrite && (
        <LineWays
          part={id}
          name={name}
          hasLines={script !== null}
          sound={sound}
          lengthMs={durationMs}
        />
      )}
      {!script && !mayWrite && <p className="muted">{t('studio.lines_no')}</p>}
    </div>
  )
}

const NAMES = { lrc: 'LRC', srt: 'SRT', vtt: 'WebVTT', smil: 'SMIL', xhtml: 'XHTML' }

interface LineToolsProps {
  part: string
  name: string
  /** Whether lines that were just changed are on their way: edited as they were, they would be refused. */
  isOld: boolean
  onEdit: (() => void) | undefined
}

function LineTools({ part, name, isOld, onEdit }: LineToolsProps) {
  const t = useT()
  const [shift, { isLoading }] = useShiftPartLinesMutation()
  const tellRefusal = useRefusalToast()
  const [isAsked, setAsked] = useState(false)
  async function move(byMs: number) {
    const { error } = await shift({ id: part, body: { byMs } })
    if (error) tellRefusal(error)
  }
  return (
    <div className="cluster">
      {onEdit && (
        <Button variant="quiet" size="sm" busy={isLoading || isOld} onClick={onEdit}>
          {t('studio.lines_edit')}
        </Button>
      )}
      <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void move(-SHIFT_MS)}>
        {t('studio.lines_earlier', { seconds: SHIFT_MS / 1_000 })}
      </Button>
      <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void move(SHIFT_MS)}>
        {t('studio.lines_later', { seconds: SHIFT_MS / 1_000 })}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        {t('studio.lines_delete')}
      </Button>
      {isAsked && <DeleteDialog part={part} name={name} onClose={() => setAsked(false)} />}
    </div>
  )
}

function DeleteDialog({
  part,
  name,
  onClose,
}: {
  part: string
  name: string
  onClose: () => void
}) {
  const t = useT()
  const [remove, { isLoading }] = useDeletePartLinesMutation()
  const { act, refusal } = useAction(onClose)
  return (
    <AskDialog
      title={t('studio.lines_delete_of', { part: name })}
      label={t('studio.lines_delete')}
      isDestructive
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(remove({ id: part }))}
      onClose={onClose}
    >
      <p>{t('studio.lines_delete_text')}</p>
    </AskDialog>
  )
}
