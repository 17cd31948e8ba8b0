import { useT } from '#web/i18n/intl.tsx'
import './steps-of-a-book.css'

const STEPS = [
  'studio.book_step_write',
  'studio.book_step_read',
  'studio.book_step_record',
  'studio.book_step_listen',
  'studio.book_step_out',
] as const

/** The steps by which a book comes out, for who is about to begin one. */
export function StepsOfABook() {
  const t = useT()
  return (
    <aside className="studio__aside" aria-labelledby="steps-of-a-book">
      <h2 className="h4" id="steps-of-a-book">
        {t('studio.book_steps')}
      </h2>
      <ol className="booksteps">
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </aside>
  )
}
