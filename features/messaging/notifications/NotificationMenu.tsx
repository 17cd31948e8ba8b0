import {
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} from '#web/api/messaging.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { AppNotification } from './NotificationSentence.tsx'
import type { NotificationActions } from './use-notification-actions.ts'

interface NotificationMenuProps {
  notification: AppNotification
  actions: NotificationActions
}

/** The rarer actions on a notification; nothing where none is left. */
export function NotificationMenu({ notification, actions }: NotificationMenuProps) {
  const t = useT()
  const { kind, read, mutable, _id } = notification
  if (!read && !mutable) return null
  return (
    <Menu end look="iconbtn" label={t('notice.more')} trigger={<Icon name="ellipsis" />}>
      {read && (
        <button type="button" onClick={() => void actions.unmark(_id)}>
          <Icon name="undo-2" /> {t('notice.unmark')}
        </button>
      )}
      {kind !== 'security' && <MuteItem kind={kind} />}
    </Menu>
  )
}

function MuteItem({ kind }: { kind: Exclude<AppNotification['kind'], 'security'> }) {
  const t = useT()
  const refuse = useRefusalToast()
  const { data } = useGetNotificationPreferencesQuery()
  const [update] = useUpdateNotificationPreferencesMutation()
  const isMuted = data ? !data.all || !data.kinds[kind] : false

  async function turn(on: boolean) {
    // Whoever wants this kind again wants to be told at all.
    const body = { kinds: { [kind]: on }, ...(on && data && !data.all && { all: true }) }
    const { error } = await update({ body })
    if (error) return refuse(error)
    if (on) return showToast({ text: t('notice.heard_again'), kind: 'ok' })
    const action = { label: t('notice.unmute'), run: () => void turn(true) }
    showToast({ text: t('notice.muted'), kind: 'ok', action })
  }
  return (
    <button type="button" onClick={() => void turn(isMuted)}>
      <Icon name={isMuted ? 'bell' : 'bell-off'} /> {t(isMuted ? 'notice.unmute' : 'notice.mute')}
    </button>
  )
}
