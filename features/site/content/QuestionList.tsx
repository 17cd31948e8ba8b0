import { directionOf } from '#shared/i18n/languages.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { Entry } from './contract.ts'
import { Prose } from './Prose.tsx'
import './question-list.css'

/** Questions with their answers, each at an address of its own, and a list of them beside. */
export function QuestionList({ questions }: { questions: readonly Entry[] }) {
  const t = useT()
  return (
    <div className="questions">
      <nav className="questions__list" aria-labelledby="questions-list">
        <h2 id="questions-list">{t('faq.list')}</h2>
        <ul role="list">
          {questions.map(({ slug, title, language }) => (
            <li key={slug} lang={language} dir={directionOf(language)}>
              <a href={`#${slug}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {questions.map((question) => (
          <section key={question.slug} id={question.slug} className="question" tabIndex={-1}>
            <h2 lang={question.language} dir={directionOf(question.language)}>
              <a href={`#${question.slug}`}>{question.title}</a>
            </h2>
            <Prose {...question} />
          </section>
        ))}
      </div>
    </div>
  )
}
