import { useSearchParams } from 'react-router'
import { pageOf } from '#web/forms/address-query.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useListFollowsQuery } from '#web/api/social.gen.ts'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { AccountList } from '#web/ui/AccountList.tsx'
import { FollowedRow } from './FollowedRow.tsx'
import './followed.css'

const PAGE_SIZE = 10
const LAST_PAGE = 100_000

/** Lists the people I follow, the latest first, each with a button to unfollow. */
export function FollowedSection() {
  const t = useT()
  const [query] = useSearchParams()
  const page = pageOf(query, LAST_PAGE)
  const asked = useListFollowsQuery({ _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE })
  const title = t('follow.list_title')
  return (
    <AccountList
      tab="preferences"
      title={title}
      lead={t('follow.list_lead')}
      page={page}
      pageSize={PAGE_SIZE}
      asked={asked}
      failed={t('follow.list_failed')}
      waiting={<SkeletonLines count={3} label={t('follow.list_loading')} />}
      none={
        <p>
          <b>{t('browse.none')}</b>
          <br />
          <span className="muted">{t('follow.list_none_text')}</span>
        </p>
      }
    >
      {({ follow }) => (
        <ul role="list" className="followed" aria-label={title}>
          {follow.map(({ person }) => (
            <FollowedRow key={person._id} person={person} />
          ))}
        </ul>
      )}
    </AccountList>
  )
}
