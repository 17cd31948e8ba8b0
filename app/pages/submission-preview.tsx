import { useParams } from 'react-router'
import { shownNames } from '#features/studio/submissions/working-copy.ts'
import { PreviewBook } from '#features/studio/writing/PreviewBook.tsx'
import { fetchBookFacts } from '#features/discovery/book-page/BookAbout.tsx'
import type { LoadContext } from '#web/boot/load.ts'
import { loadSubmission } from './load-submission.ts'
import { Head } from '#app/layout/Head.tsx'
import { useGetSubmissionQuery } from '#web/api/studio.gen.ts'
import { useAttestedName, useT } from '#web/i18n/intl.tsx'

export async function load(context: LoadContext) {
  await Promise.all([fetchBookFacts(), loadSubmission(context)])
  return null
}

export function Page() {
  const t = useT()
  const nameIn = useAttestedName()
  const { id = '' } = useParams()
  const { data } = useGetSubmissionQuery({ id })
  if (!data) return null
  const { submission } = data
  return (
    <>
      <Head title={nameIn(shownNames(submission.book.title)) || t('studio.untitled')} />
      <PreviewBook submission={submission} />
    </>
  )
}
