import { romanised } from '#punjabi/text/romanised.ts'
import { toShahmukhi } from '#punjabi/text/to-shahmukhi.ts'
import { useT } from '#web/i18n/intl.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { DraftNames } from '#features/studio/submissions/contract.ts'

const SCRIPTS = [
  { script: 'gurmukhi', lang: 'pa', dir: 'ltr' },
  { script: 'shahmukhi', lang: 'pa-Arab', dir: 'rtl' },
  { script: 'roman', lang: 'pa-Latn', dir: 'ltr' },
] as const

/** The form that listeners would be shown of a machine’s making, where nobody wrote one. */
function suggestedIn(script: keyof DraftNames, value: DraftNames): string | undefined {
  if (value[script]?.trim()) return undefined
  if (script === 'shahmukhi') return value.gurmukhi ? toShahmukhi(value.gurmukhi) : undefined
  if (script === 'roman') return romanised({ ...value, roman: null }).roman || undefined
  return undefined
}

interface NamesFieldsProps {
  legend: string
  /** Stands before the script in the names of the fields, and in their ids unless told otherwise. */
  name: string
  idsFrom?: string
  value: DraftNames
  onChange: (value: DraftNames) => void
  problem: (path: string) => string | undefined
}

/** A name or a title in three scripts, one field for each. */
export function NamesFields(props: NamesFieldsProps) {
  const { legend, name, idsFrom = name, value, onChange, problem } = props
  const t = useT()
  return (
    <fieldset className="studio__names">
      <legend className="label">{legend}</legend>
      {SCRIPTS.map(({ script, lang, dir }) => {
        const path = `${name}.${script}`
        const suggested = suggestedIn(script, value)
        return (
          <TextInput
            key={script}
            id={`${idsFrom}.${script}`}
            name={path}
            label={t(`studio.in_${script}`)}
            lang={lang}
            dir={dir}
            autoComplete="off"
            value={value[script] ?? ''}
            error={problem(path)}
            hint={
              suggested && (
                <Suggested
                  form={suggested}
                  lang={lang}
                  onAccept={() => onChange({ ...value, [script]: suggested })}
                />
              )
            }
            onChange={({ target }) => onChange({ ...value, [script]: target.value || null })}
          />
        )
      })}
    </fieldset>
  )
}

interface SuggestedProps {
  form: string
  lang: string
  onAccept: () => void
}

function Suggested({ form, lang, onAccept }: SuggestedProps) {
  const t = useT()
  return (
    <span className="studio__suggested">
      <span title={form}>
        {t('studio.suggested')} <bdi lang={lang}>{form}</bdi>
      </span>
      <button
        type="button"
        className="link"
        aria-label={t('studio.suggested_accept_of', { form })}
        onClick={({ currentTarget }) => {
          // The button goes; what it wrote is saved when its field is left.
          currentTarget.closest('.field')?.querySelector('input')?.focus()
          onAccept()
        }}
      >
        {t('studio.suggested_accept')}
      </button>
    </span>
  )
}
