import { useEffect, useRef, useState } from 'react'
import { useAddPartNoteMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { NOTE_KINDS, type PartNote } from './contract.ts'

interface NewNoteProps {
  part: string
  /** The moment that it is about, which stays while the sound goes on. */
  atMs: number
  onClose: () => void
}

/** Writes down what is wrong at a moment of a part. */
export function NewNote({ part, atMs, onClose }: NewNoteProps) {
  const t = useT()
  const { clock } = useFormat()
  const [kind, setKind] = useState<PartNote['kind']>('misread')
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<ApiError>()
  const [add, { isLoading }] = useAddPartNoteMutation()
  const tellRefusal = useRefusalToast()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  async function pin() {
    const { error } = await add({ id: part, body: { atMs, kind, text } })
    setRefusal(error as ApiError | undefined)
    if (!error) onClose()
    else if (!(error as ApiError).errors) tellRefusal(error)
  }
  return (
    <form
      ref={form}
      className="hearing__note"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pin()
      }}
    >
      <TextInput
        label={t('studio.note_text')}
        dir="auto"
        value={text}
        error={refusal?.errors?.[0]?.message}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={t('studio.note_kind')}
        value={kind}
        options={NOTE_KINDS.map((value) => ({ value, label: t(`studio.note_${value}`) }))}
        onChange={({ target }) => setKind(target.value as PartNote['kind'])}
      />
      <div className="hearing__acts">
        <Button type="submit" size="sm" busy={isLoading}>
          {t('studio.note_pin', { time: clock(atMs) })}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}
