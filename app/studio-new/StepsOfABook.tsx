import { useT } from '#web/i18n/intl.tsx'
import './steps-of-a-book.css'

const STEPS = [
  'studio.way_write',
  'studio.way_read',
  'studio.way_record',
  'studio.way_listen',
  'studio.way_out',
] as const

/** What happens to a book, before anything of it is written. */
export function StepsOfABook() {
  const t = useT()
  return (
    <aside className="studio__aside" aria-labelledby="steps-of-a-book">
      <h2 className="h4" id="steps-of-a-book">
        {t('studio.way_title')}
      </h2>
      <ol className="booksteps">
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </aside>
  )
}
