import { useParams } from 'react-router'
import { shownNames } from '#features/studio/submissions/working-copy.ts'
import { PreviewBook } from '#features/studio/writing/PreviewBook.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useGetSubmissionQuery } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'

export { loadSubmission as load } from './load-submission.ts'

export function Page() {
  const t = useT()
  const { id = '' } = useParams()
  const { data } = useGetSubmissionQuery({ id })
  if (!data) return null
  const { submission } = data
  return (
    <>
      <Head title={shownNames(submission.book.title).roman || t('studio.untitled')} />
      <PreviewBook submission={submission} />
    </>
  )
}
