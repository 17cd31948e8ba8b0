import { useT } from '#web/i18n/intl.tsx'
import { SCRIPTS } from './browse-query.ts'
import { useChoices } from './use-choices.ts'

export function ScriptFilter() {
  const t = useT()
  const { wanted, choose } = useChoices()
  return (
    <fieldset>
      <legend>{t('browse.script')}</legend>
      <div className="opts">
        {SCRIPTS.map((script) => (
          <label key={script}>
            <input
              type="radio"
              name="script"
              value={script}
              checked={wanted.script === script}
              onChange={() => choose({ script })}
            />
            <span>{t(`browse.script_${script || 'any'}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
