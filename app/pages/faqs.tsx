import { QuestionList } from '#features/site/content/QuestionList.tsx'
import { structuredQuestions } from '#features/syndication/sharing/structured-article.ts'
import { StructuredData } from '#features/syndication/sharing/StructuredData.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useListQuestionsQuery, siteApi } from '#web/api/site.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { listQuestions } = siteApi.endpoints
  await read(store.dispatch(listQuestions.initiate({ language }, ONCE)), url)
  return null
}

export function Page() {
  const t = useT()
  const { data } = useListQuestionsQuery({ language: useLanguage() })
  const questions = data?.faq ?? []
  return (
    <div className="content-page">
      <Head title={t('faq.title')} description={t('faq.description')} path={paths.questions()} />
      <StructuredData text={import.meta.env.SSR ? structuredQuestions(questions) : ''} />
      <HeadlineWord size="page" bleed decorative>
        {t('faq.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="content-page__head">
          <h1 className="h1">{t('faq.title')}</h1>
          <p className="prose__lead">{t('faq.description')}</p>
        </div>
        <QuestionList questions={questions} />
        <div className="content-page__foot">
          <ButtonLink to={paths.contact}>{t('faq.more')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
