import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { NotificationMenu } from './NotificationMenu.tsx'
import { NotificationSentence, type AppNotification } from './NotificationSentence.tsx'
import type { NotificationActions } from './use-notification-actions.ts'

const ICONS: Record<AppNotification['kind'], IconName> = {
  announcement: 'bell',
  contributionStatus: 'upload',
  followedNew: 'headphones',
  giftReceived: 'gift',
  giftRedeemed: 'gift',
  giftUndelivered: 'triangle-alert',
  newEpisode: 'headphones',
  receipt: 'credit-card',
  refund: 'credit-card',
  reviewReply: 'message-square',
  security: 'lock',
  wishlistPrice: 'heart',
}
const SHOWS_BOOK: AppNotification['kind'][] = ['followedNew', 'newEpisode', 'wishlistPrice']

interface NotificationRowProps {
  notification: AppNotification
  /** When it came, in words. */
  when: string
  actions: NotificationActions
}

/** One notification: what happened, where it leads, and what may be done with it. */
export function NotificationRow({ notification, when, actions }: NotificationRowProps) {
  const t = useT()
  const { _id, read, path, action, created_at } = notification
  const open = () => {
    if (!read) void actions.mark(_id)
  }
  function remove({ currentTarget }: MouseEvent<HTMLElement>) {
    leaveRow(currentTarget)
    void actions.remove(_id)
  }
  return (
    <li className={read ? 'notice' : 'notice notice--unread'}>
      <Picture notification={notification} />
      <p className="notice__text">
        {!read && <span className="vh">{t('notice.unread')} </span>}
        <Link to={path} onClick={open}>
          <NotificationSentence notification={notification} />
        </Link>
      </p>
      <p className="notice__foot">
        <time className="num" dateTime={created_at}>
          {when}
        </time>
        {action === 'redeem' && (
          <Link className="link" to={path} onClick={open}>
            {t('notice.redeem')}
          </Link>
        )}
      </p>
      <div className="notice__act">
        {!read && (
          <IconButton
            icon="check"
            label={t('notice.mark')}
            onClick={({ currentTarget }) => {
              // The button goes with what it does.
              nextButton(currentTarget)?.focus()
              void actions.mark(_id)
            }}
          />
        )}
        <IconButton icon="trash-2" label={t('notice.delete')} onClick={remove} />
        <NotificationMenu notification={notification} actions={actions} />
      </div>
    </li>
  )
}

function Picture({ notification: { kind, data } }: { notification: AppNotification }) {
  if (data.book && SHOWS_BOOK.includes(kind))
    return (
      <span className="notice__art">
        <img src={data.book.cover} alt="" width={64} height={64} />
      </span>
    )
  return (
    <span className="notice__art">
      <Icon name={ICONS[kind]} />
    </span>
  )
}

const nextButton = (button: HTMLElement) =>
  button.parentElement?.querySelector<HTMLElement>('button:not(:first-child)')

/** Hands the focus on before its row goes: to the next one, the one before, or the title. */
function leaveRow(button: HTMLElement): void {
  const rows = [...document.querySelectorAll('.notice')]
  const place = rows.indexOf(button.closest('.notice') as Element)
  const other = rows[place + 1] ?? rows[place - 1]
  const next = other?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('h1')
  next?.focus()
}
