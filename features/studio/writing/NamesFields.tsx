import { useT } from '#web/i18n/intl.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { DraftNames } from '#features/studio/submissions/contract.ts'

const SCRIPTS = [
  { script: 'gurmukhi', lang: 'pa', dir: 'ltr' },
  { script: 'shahmukhi', lang: 'pa-Arab', dir: 'rtl' },
  { script: 'roman', lang: 'pa-Latn', dir: 'ltr' },
] as const

interface NamesFieldsProps {
  legend: string
  /** Stands before the script in the names and ids of the fields. */
  name: string
  value: DraftNames
  onChange: (value: DraftNames) => void
  problem: (path: string) => string | undefined
}

/** A name or a title in three scripts, one field for each. */
export function NamesFields({ legend, name, value, onChange, problem }: NamesFieldsProps) {
  const t = useT()
  return (
    <fieldset className="studio__names">
      <legend className="label">{legend}</legend>
      {SCRIPTS.map(({ script, lang, dir }) => (
        <TextInput
          key={script}
          id={`${name}.${script}`}
          name={`${name}.${script}`}
          label={t(`studio.in_${script}`)}
          lang={lang}
          dir={dir}
          autoComplete="off"
          value={value[script] ?? ''}
          error={problem(`${name}.${script}`)}
          onChange={({ target }) => onChange({ ...value, [script]: target.value || null })}
        />
      ))}
    </fieldset>
  )
}
