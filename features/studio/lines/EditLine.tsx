import { useState } from 'react'
import { useGetPartLinesQuery, useWritePartLinesMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { writeLrc } from '#shared/text/write-lrc.ts'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import type { TimedLine } from './contract.ts'
import { Refusal } from './LinesForm.tsx'
import { withLine, withinReach } from './one-line.ts'

const STEP_MS = 100

interface EditLineProps {
  part: string
  lines: readonly TimedLine[]
  /** Which of them. */
  place: number
  /** Null while there is nothing to hear. */
  sound: PartSound | null
  onClose: () => void
}

/** One line of a part: its words, and the moment at which it begins. */
export function EditLine({ part, lines, place, sound, onClose }: EditLineProps) {
  const t = useT()
  const line = lines[place]
  const [text, setText] = useState(line?.text ?? '')
  const [startsMs, setStarts] = useState(line?.startsMs ?? 0)
  const [write, { isLoading, error }] = useWritePartLinesMutation()
  // What somebody else wrote meanwhile is seen behind the refusal.
  const { refetch } = useGetPartLinesQuery({ id: part })
  const move = (byMs: number) => setStarts(withinReach(lines, place, startsMs + byMs))
  const isEmpty = text.trim() === ''
  const isOutdated = (error as ApiError | undefined)?.code === 'changed_meanwhile'
  async function save() {
    if (isEmpty || isOutdated) return
    const changed = withLine(lines, place, { text: text.trim(), startsMs })
    const { data } = await write({
      id: part,
      body: { text: writeLrc(changed), was: writeLrc(lines) },
    })
    if (data) onClose()
    else void refetch()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('studio.line_edit', { number: place + 1 })}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button
            busy={isLoading}
            {...((isEmpty || isOutdated) && { 'aria-disabled': true })}
            onClick={() => void save()}
          >
            {t('studio.line_keep')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('studio.line_words')}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="cluster">
        <span>
          {t('studio.line_begins')} <bdi className="num">{(startsMs / 1_000).toFixed(1)}</bdi>
        </span>
        <Button variant="quiet" size="sm" onClick={() => move(-STEP_MS)}>
          {t('studio.line_earlier', { seconds: STEP_MS / 1_000 })}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => move(STEP_MS)}>
          {t('studio.line_later', { seconds: STEP_MS / 1_000 })}
        </Button>
        {sound && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => (sound.isPlaying ? sound.pause() : sound.play(startsMs))}
          >
            {t(sound.isPlaying ? 'studio.lines_stop' : 'studio.lines_hear')}
          </Button>
        )}
      </div>
      {error && <Refusal refusal={error as ApiError} />}
    </Dialog>
  )
}
