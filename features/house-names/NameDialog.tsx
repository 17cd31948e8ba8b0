import { useId, type FormEvent } from 'react'
import { ATTRIBUTES } from '../../shared/names'
import { isolate } from '../../shared/isolate'
import { useT } from '../../web/lib/intl'
import { fieldsOf } from '../../web/lib/use-form'
import { Button } from '../../web/ui/Button'
import { Dialog } from '../../web/ui/Dialog'
import { Field } from '../../web/ui/Field'
import { Note } from '../../web/ui/Note'
import { TextInput } from '../../web/ui/TextInput'
import { useAct } from '../house-screens/use-act'
import type { HouseName } from './contract'
import { useWriteName, type WrittenForms } from './use-write-name'

const LONGEST = 299

/** Writes a name in each of its scripts; a suggested form stands in its field to be corrected. */
export function NameDialog({ name, onClose }: { name: HouseName; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { write, busy } = useWriteName(name)
  const { act, refusal } = useAct(onClose)
  const { names, suggested, variants } = name

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    act(write(changesOf(name, fieldsOf(event.currentTarget))))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('house.name_write_of', { name: isolate(names.roman) })}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button type="submit" form={id} busy={busy}>
            {t('house.name_save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('house.cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className="named__form-fields" method="post" onSubmit={send}>
        {(['gurmukhi', 'shahmukhi'] as const).map((script) => (
          <TextInput
            key={script}
            label={t(`house.name_${script}`)}
            hint={suggested[script] && t('house.name_suggested')}
            name={script}
            defaultValue={names[script] ?? suggested[script] ?? ''}
            maxLength={LONGEST}
            autoComplete="off"
            {...ATTRIBUTES[script]}
          />
        ))}
        <TextInput
          label={t('house.name_roman')}
          name="roman"
          defaultValue={names.roman}
          required
          maxLength={LONGEST}
          autoComplete="off"
          dir="ltr"
        />
        <Field label={t('house.name_variants')}>
          {(control) => (
            <textarea
              className="input named__variants"
              name="variants"
              rows={4}
              dir="auto"
              defaultValue={variants.join('\n')}
              {...control}
            />
          )}
        </Field>
      </form>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}

/** What differs from what is written now: another editor's work on other fields stays. */
function changesOf({ names, variants }: HouseName, field: (name: string) => string): WrittenForms {
  const [gurmukhi, shahmukhi] = [
    field('gurmukhi').trim() || null,
    field('shahmukhi').trim() || null,
  ]
  const roman = field('roman').trim()
  const lines = field('variants').split('\n')
  const spellings = lines.map((line) => line.trim()).filter(Boolean)
  return {
    ...(gurmukhi === names.gurmukhi ? {} : { gurmukhi }),
    ...(shahmukhi === names.shahmukhi ? {} : { shahmukhi }),
    ...(roman === names.roman ? {} : { roman }),
    ...(spellings.join('\n') === variants.join('\n') ? {} : { variants: spellings }),
  }
}
