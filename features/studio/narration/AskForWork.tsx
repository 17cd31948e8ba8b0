import { useRef, useState } from 'react'
import { NARRATION_DAYS, NARRATION_NOTE_LETTERS } from '#shared/schemas/limits.ts'
import { useAskToNarrateMutation, type ListOrganisationsApiResponse } from '#web/api/studio.gen.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { WorkToNarrate } from './contract.ts'
import { usePress } from './use-press.ts'

interface AskForWorkProps {
  work: WorkToNarrate
  /** Organisations in whose name one may ask. */
  writable: ListOrganisationsApiResponse['organisation']
  onDone: () => void
}

/** Asks an organisation to let one read a work aloud, with some words to it. */
export function AskForWork(props: AskForWorkProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (props.writable.length === 0) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('studio.ask')}
      </Button>
      {open && <AskForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AskForm({ work, writable, onDone, onClose }: AskForWorkProps & { onClose: () => void }) {
  const t = useT()
  const nameIn = useNameIn()
  const form = useRef<HTMLFormElement>(null)
  const [send] = useAskToNarrateMutation()
  const ask = () => {
    const { organisation = writable[0]?._id, note } = Object.fromEntries(
      new FormData(form.current ?? undefined),
    ) as { organisation?: string; note?: string }
    const body = { organisation: organisation ?? '', ...(note?.trim() && { note }) }
    return send({ id: work._id, body })
  }
  const { busy, press } = usePress(ask, () => {
    onClose()
    onDone()
  })
  return (
    <Dialog open onClose={onClose} title={t('studio.ask_title')} closeLabel={t('nav.close')}>
      <form
        ref={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <p>{t('studio.ask_text', { days: NARRATION_DAYS })}</p>
        {writable.length > 1 && (
          <Select
            label={t('studio.organisation_which')}
            name="organisation"
            options={writable.map(({ _id, names }) => ({ value: _id, label: nameIn(names) }))}
          />
        )}
        <TextArea
          label={t('studio.ask_note')}
          optional={t('field.optional')}
          name="note"
          rows={4}
          letters={(count) =>
            t('studio.ask_letters', { count, most: NARRATION_NOTE_LETTERS.below - 1 })
          }
        />
        <FormFoot inDialog type="submit" busy={busy} onCancel={onClose}>
          {t('studio.ask_do')}
        </FormFoot>
      </form>
    </Dialog>
  )
}
