import { useGetSubmissionQuery } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ActDialog } from '#features/studio/submissions/ActDialog.tsx'
import type { Act } from '#features/studio/submissions/contract.ts'
import { Failed } from '#features/admin/console/States.tsx'

interface AskActProps {
  /** The id of the submission. */
  submission: string
  act: Act
  onClose: () => void
  onDone: () => void
}

/** Asks before an act on a book as the studio does; it is read first, since an act names what it saw. */
export function AskAct({ submission: id, act, onClose, onDone }: AskActProps) {
  const t = useT()
  const asked = useGetSubmissionQuery({ id }, { refetchOnMountOrArgChange: true })
  const { data, isFetching, isError, refetch } = asked
  if (isError && !isFetching) return <Failed onRetry={() => void refetch()} />
  if (!data || isFetching) return <span role="status">{t('house.loading')}</span>
  return <ActDialog submission={data.submission} act={act} onClose={onClose} onDone={onDone} />
}
