import { OtherLanguage } from '../../features/content/Prose'
import { QuestionList } from '../../features/content/QuestionList'
import { structuredQuestions } from '../../features/sharing/structured-article'
import { StructuredData } from '../../features/sharing/StructuredData'
import { Head } from '../layout/Head'
import { useLanguage, useT } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'
import { pagesApi, useListQuestionsQuery } from '../lib/pages-api.gen'
import { paths } from '../paths'
import { ButtonLink } from '../ui/ButtonLink'
import { Hang } from '../ui/Hang'

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { listQuestions } = pagesApi.endpoints
  await read(store.dispatch(listQuestions.initiate({ language }, ONCE)), url)
  return null
}

export function Page() {
  const t = useT()
  const { data } = useListQuestionsQuery({ language: useLanguage() })
  const questions = data?.faq ?? []
  const [first] = questions
  return (
    <div className="house-page">
      <Head title={t('faq.title')} description={t('faq.description')} path={paths.questions()} />
      <StructuredData text={import.meta.env.SSR ? structuredQuestions(questions) : ''} />
      <Hang size="page" bleed decorative>
        {t('faq.word')}
      </Hang>
      <div className="bleed">
        <div className="house-page__head">
          <h1 className="h1">{t('faq.title')}</h1>
          <p className="prose__lead">{t('faq.description')}</p>
        </div>
        {first && <OtherLanguage language={first.language} />}
        <QuestionList questions={questions} />
        <div className="house-page__foot">
          <ButtonLink to={paths.contact}>{t('faq.more')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
