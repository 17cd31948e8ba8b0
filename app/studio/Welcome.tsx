import type { ReactNode } from 'react'
import { Head } from '#app/layout/Head.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import './welcome.css'

/** What the studio is, and below it what one may do there. */
export function Welcome({ path, children }: { path: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className="join">
      <Head title={t('studio.join_title')} description={t('studio.join_lead')} path={path} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.join_word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h2">{t('studio.join_title')}</h1>
        </div>
        <p className="join__lead">{t('studio.join_lead')}</p>
        {children}
      </div>
    </div>
  )
}

/** The share of a contract that says nothing else; when a month is closed, and after how many days it is paid. */
const MONEY = { share: 80, day: 3, days: 30 }

/** How a book comes out, step by step, and what its organisation earns. */
export function HowItWorks() {
  const t = useT()
  const { figure } = useFormat()
  return (
    <section>
      <h2 className="vh">{t('studio.join_steps')}</h2>
      <ol className="join__steps" role="list">
        {(['apply', 'send', 'hear'] as const).map((step, place) => (
          <li key={step} className="join__step">
            <h3>
              <span className="join__figure" aria-hidden="true" lang="pa">
                {figure(place + 1)}
              </span>
              {t(`studio.join_${step}`)}
            </h3>
            <p>{t(`studio.join_${step}_text`)}</p>
          </li>
        ))}
      </ol>
      <h2 className="h3">{t('studio.join_money')}</h2>
      <div className="prose join__money">
        <p>{t('studio.join_money_text', MONEY)}</p>
      </div>
    </section>
  )
}
