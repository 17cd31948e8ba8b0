import { useT } from '#web/i18n/intl.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import './gift-steps.css'

const STEPS = ['gift.step_book', 'gift.step_whom', 'gift.step_pay'] as const

/** The steps of a gift; `now` is the current one, from 0. */
export function GiftSteps({ now }: { now: number }) {
  const t = useT()
  return (
    <ol role="list" className="steps3">
      {STEPS.map((step, place) => (
        <li
          key={step}
          className={place < now ? 'done' : place === now ? 'now' : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          <svg viewBox="0 0 27 27" aria-hidden="true">
            <path d="M13.5 2 25 13.5 13.5 25 2 13.5Z" />
          </svg>
          {t(step)}
          {place < now && <VisuallyHidden>{t('gift.step_done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
