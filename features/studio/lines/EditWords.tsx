import { useState } from 'react'
import { useWritePartLinesMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Area } from '#web/ui/Area.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { TimedLine } from './contract.ts'
import { Refusal } from './LinesForm.tsx'
import { writeLrc } from '#shared/text/write-lrc.ts'

interface EditWordsProps {
  part: string
  lines: readonly TimedLine[]
  onDone: () => void
}

/** The words of lines that have their times, as one text: each line keeps its own, so their number stays. */
export function EditWords({ part, lines, onDone }: EditWordsProps) {
  const t = useT()
  const [text, setText] = useState(() => lines.map((line) => line.text).join('\n'))
  const [was] = useState(() => writeLrc(lines))
  const [write, { isLoading, error }] = useWritePartLinesMutation()
  const words = text.split('\n').map((line) => line.trim())
  const isWrong = words.length !== lines.length || words.includes('')
  async function save() {
    const changed = lines.map((line, place) => ({ ...line, text: words[place] ?? '' }))
    const { data } = await write({
      id: part,
      body: { text: writeLrc(changed), was },
    })
    if (data) onDone()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) void save()
      }}
    >
      <Area
        label={t('studio.tap_words')}
        rows={Math.min(lines.length + 1, 16)}
        dir="auto"
        value={text}
        error={
          isWrong
            ? t('studio.lines_number', { count: lines.length, now: words.filter(Boolean).length })
            : undefined
        }
        onText={setText}
      />
      {error && <Refusal refusal={error as ApiError} />}
      <div className="cluster">
        <Button type="submit" busy={isLoading} {...(isWrong && { 'aria-disabled': true })}>
          {t('studio.lines_keep')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Lines of a file may hold breaks of their own, and are changed in that file. */
export const areEditable = (lines: readonly TimedLine[]): boolean =>
  lines.every(({ text }) => !text.includes('\n'))
