import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { KINDS_BY_SUBJECT } from '#shared/schemas/notification-kinds.ts'
import { QuietHours } from './QuietHours.tsx'
import { usePreferences } from './use-preferences.ts'
import './notification-switches.css'

const GROUPS = [
  { title: 'notification.of_gifts', kinds: KINDS_BY_SUBJECT.gifts },
  { title: 'notification.of_books', kinds: KINDS_BY_SUBJECT.books },
  { title: 'notification.of_qissa', kinds: KINDS_BY_SUBJECT.qissa },
] as const

/**
 * Switches for each kind of notification, and the quiet hours; each switch takes effect at once.
 * Its children are the switches of this device.
 */
export function NotificationSwitches({ children }: { children: ReactNode }) {
  const t = useT()
  const { preferences, failed, retry, change } = usePreferences()
  return (
    <AccountSection title={t('notification.title')} lead={t('notification.lead')}>
      {!preferences && failed && (
        <FailedNote
          text={t('notification.failed')}
          retry={t('browse.retry')}
          onRetry={() => void retry()}
        />
      )}
      {preferences && (
        <>
          <Switch
            label={<b>{t('notification.all')}</b>}
            hint={t('notification.security')}
            on={preferences.all}
            onChange={(all) => void change({ all })}
          />
          {GROUPS.map(({ title, kinds }) => (
            <section key={title} className="switches" aria-label={t(title)}>
              <h3>{t(title)}</h3>
              <ul role="list">
                {kinds.map((kind) => (
                  <li key={kind}>
                    <Switch
                      label={t(`notification.kind_${kind}`)}
                      on={preferences.kinds[kind]}
                      disabled={!preferences.all}
                      onChange={(on) => void change({ kinds: { [kind]: on } })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <QuietHours hours={preferences.quietHours} onChange={change} />
          {children}
        </>
      )}
    </AccountSection>
  )
}
