import { Navigate, redirect, useSearchParams } from 'react-router'
import { NotificationHead } from '#features/messaging/notifications/NotificationHead.tsx'
import {
  NotificationList,
  NotificationSkeleton,
} from '#features/messaging/notifications/NotificationList.tsx'
import { useNotificationActions } from '#features/messaging/notifications/use-notification-actions.ts'
import { NOTICE_PAGE } from '#shared/schemas/limits.ts'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { ONCE, readOrTell, requireMe, type LoadContext } from '#web/boot/load.ts'
import { useListNotificationsQuery, messagingApi } from '#web/api/messaging.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { pageOf } from '#web/forms/address-query.ts'
import art from '#web/styles/cloth/empty-notices.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import './notification.css'

const LAST_PAGE = 50_000

const argsOf = (page: number) => ({ _start: (page - 1) * NOTICE_PAGE, _limit: NOTICE_PAGE })

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const page = pageOf(url.searchParams, LAST_PAGE)
  // Others write them at any time.
  const fresh = { ...ONCE, forceRefetch: true }
  const asked = store.dispatch(
    messagingApi.endpoints.listNotifications.initiate(argsOf(page), fresh),
  )
  const data = await readOrTell(asked, url, 'thrown')
  if (data && data.total > 0 && data.notification.length === 0) {
    throw redirect(paths.notifications(Math.ceil(data.total / NOTICE_PAGE)))
  }
  return null
}

export function Page() {
  const t = useT()
  const page = pageOf(useSearchParams()[0], LAST_PAGE)
  const { currentData: data, isError, refetch } = useListNotificationsQuery(argsOf(page))
  const actions = useNotificationActions(argsOf(page))
  const last = Math.ceil((data?.total ?? 0) / NOTICE_PAGE)
  // The last of its page is gone.
  if (data?.notification.length === 0 && last > 0 && last < page)
    return <Navigate replace to={paths.notifications(last)} />
  return (
    <div className="notices">
      <Head title={t('notice.title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('notice.word')}
      </HeadlineWord>
      {data?.total === 0 ? (
        <>
          <div className="bleed page-head">
            <PageTitle word={t('notice.word')}>{t('notice.title')}</PageTitle>
          </div>
          <EmptyState
            art={art}
            title={t('notice.none')}
            text={t('notice.none_text')}
            action={<ButtonLink to={paths.browse()}>{t('notice.browse')}</ButtonLink>}
          />
        </>
      ) : (
        <div className="bleed">
          <NotificationHead unread={data?.count} actions={actions} />
          {data && <NotificationList notifications={data.notification} actions={actions} />}
          {!data && !isError && (
            <NotificationSkeleton count={NOTICE_PAGE} label={t('notice.loading')} />
          )}
          {!data && isError && (
            <FailedNote
              text={t('notice.failed')}
              retry={t('browse.retry')}
              onRetry={() => void refetch()}
            />
          )}
          <Pager page={page} pages={last} to={paths.notifications} />
        </div>
      )}
    </div>
  )
}
