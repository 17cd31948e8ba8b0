import { useState } from 'react'
import {
  useListSubmissionsQuery,
  useOfferListMutation,
  useWithdrawListMutation,
  type ListOrganisationsApiResponse,
} from '#web/api/studio.gen.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'

interface OfferListProps {
  organisation: Pick<ListOrganisationsApiResponse['organisation'][number], '_id' | 'names'>
  /** One list alone, and how many books it has; left out, all drafts. */
  list?: { _id: string; books: number }
  onDone?: () => void
}

/** Offers whatever a list brought, or takes all of that back, after it was asked. */
export function OfferList(props: OfferListProps) {
  const t = useT()
  const [asked, setAsked] = useState<'offer' | 'withdraw'>()
  const close = () => setAsked(undefined)
  const { list } = props
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked('offer')}>
        {t(list ? 'studio.offer_list' : 'studio.offer_all')}
      </Button>
      <Button variant="quiet" onClick={() => setAsked('withdraw')}>
        {t(list ? 'studio.offer_end_list' : 'studio.offer_end_all')}
      </Button>
      {asked === 'offer' && <OfferDialog {...props} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog {...props} onClose={close} />}
    </>
  )
}

interface AskingProps extends OfferListProps {
  onClose: () => void
}

const bodyOf = ({ organisation, list }: OfferListProps) => ({
  body: { organisation: organisation._id, ...(list && { import: list._id }) },
})

function useEnd({ onDone, onClose }: AskingProps) {
  return useAction(() => {
    onClose()
    onDone?.()
  })
}

function OfferDialog(props: AskingProps) {
  const { organisation, list, onClose } = props
  const t = useT()
  const name = isolate(useNameIn()(organisation.names))
  const [send, { isLoading }] = useOfferListMutation()
  const { act, refusal } = useEnd(props)
  const { data, isError, refetch } = useListSubmissionsQuery(
    { organisation: organisation._id, state: 'draft', _limit: 1 },
    { skip: list !== undefined, refetchOnMountOrArgChange: true },
  )
  const count = list ? list.books : data?.total
  return (
    <AskDialog
      title={t(list ? 'studio.offer_list' : 'studio.offer_all')}
      label={t('studio.offer_do_all')}
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(send(bodyOf(props)))}
      onClose={onClose}
    >
      {count !== undefined && (
        <p>{t(list ? 'studio.offer_list_count' : 'studio.offer_all_count', { count, name })}</p>
      )}
      {count === undefined && !isError && <SkeletonLines count={1} label={t('studio.loading')} />}
      {count === undefined && isError && (
        <FailedNote
          text={t('studio.failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {count !== 0 && <p>{t('studio.offer_all_text')}</p>}
    </AskDialog>
  )
}

function WithdrawDialog(props: AskingProps) {
  const { organisation, list, onClose } = props
  const t = useT()
  const name = isolate(useNameIn()(organisation.names))
  const [send, { isLoading }] = useWithdrawListMutation()
  const { act, refusal } = useEnd(props)
  return (
    <AskDialog
      title={t(list ? 'studio.offer_end_list' : 'studio.offer_end_all')}
      label={t('studio.offer_end_do')}
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(send(bodyOf(props)))}
      onClose={onClose}
    >
      <p>{t(list ? 'studio.offer_end_list_text' : 'studio.offer_end_all_text', { name })}</p>
      <p>{t('studio.offer_end_text')}</p>
    </AskDialog>
  )
}
