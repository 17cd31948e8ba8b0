import { useState } from 'react'
import { useWritePartLinesMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Area } from '#web/ui/Area.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { MOST_LINES_BYTES, TAKEN_LINES } from './contract.ts'
import { pairOf } from './pair-of.ts'

const CHOSEN = '.lrc,.srt,.vtt,.smil,.xhtml,.html,.txt,text/vtt'

interface LinesFormProps {
  part: string
  name: string
  onTaken: () => void
}

/** Puts texts in the place of a part’s lines; answers what was wrong in them. */
function useTakeLines({ part, onTaken }: LinesFormProps) {
  const t = useT()
  const [refusal, setRefusal] = useState<ApiError>()
  const [write, { isLoading }] = useWritePartLinesMutation()
  async function take(texts: string[]) {
    const { data, error } = await write({ id: part, body: pairOf(texts) })
    setRefusal(error as ApiError | undefined)
    if (!data) return
    showToast({ kind: 'ok', text: t('studio.lines_taken', { count: data.lines.length }) })
    onTaken()
  }
  return { take, refusal, isLoading }
}

/** Takes the lines of a part from a file, and says what is wrong in them. */
export function FileForm(props: LinesFormProps) {
  const t = useT()
  const { take, refusal } = useTakeLines(props)
  const read = async (files: readonly File[]) =>
    take(await Promise.all(files.map((one) => one.text())))
  return (
    <div className="stack">
      <div>
        <FileButton
          quiet
          multiple
          label={t('studio.lines_choose')}
          name={t('studio.of_part', { part: props.name, what: t('studio.lines_choose') })}
          accept={CHOSEN}
          onFiles={(files) => void read(files)}
        />
      </div>
      <p className="small muted">
        {t('studio.lines_limits', { taken: TAKEN_LINES, most: MOST_LINES_BYTES / 1_000_000 })}
      </p>
      {refusal && <Refusal refusal={refusal} />}
    </div>
  )
}

/** The same from what is pasted. */
export function PasteForm(props: LinesFormProps) {
  const t = useT()
  const [pasted, setPasted] = useState('')
  const { take, refusal, isLoading } = useTakeLines({
    ...props,
    onTaken() {
      setPasted('')
      props.onTaken()
    },
  })
  return (
    <form
      className="stack"
      noValidate
      aria-label={t('studio.of_part', { part: props.name, what: t('studio.lines_way_paste') })}
      onSubmit={(event) => {
        event.preventDefault()
        void take([pasted])
      }}
    >
      <Area
        label={t('studio.lines_paste')}
        hint={TAKEN_LINES}
        rows={5}
        value={pasted}
        onText={setPasted}
      />
      {refusal && <Refusal refusal={refusal} />}
      <div>
        <Button type="submit" variant="quiet" busy={isLoading} disabled={pasted.trim() === ''}>
          {t('studio.lines_take')}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong in the lines, each by its number. */
export function Refusal({ refusal }: { refusal: ApiError }) {
  const t = useT()
  const { errors = [], message, code } = refusal
  return (
    <Note tone="bad" role="alert">
      {errors.length === 0 &&
        (message ?? t(code === 'offline' ? 'error.offline' : 'error.generic'))}
      {errors.length > 0 && (
        <>
          <p>{t('studio.lines_refused')}</p>
          <ul className="studio__missing">
            {errors.map(({ path, message: said }) => (
              <li key={path}>{said}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
