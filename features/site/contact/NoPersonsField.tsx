import { useT } from '#web/i18n/intl.tsx'
import './contact.css'

/** Machines fill in whatever they find; people neither see this field nor come by it. */
export function NoPersonsField() {
  const t = useT()
  return (
    <div className="contact__trap" aria-hidden="true">
      <label>
        {t('contact.leave_empty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
