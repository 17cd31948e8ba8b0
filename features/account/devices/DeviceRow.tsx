import { useLocalTimes } from './use-local-times.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Tag } from '#web/ui/Tag.tsx'
import type { Device, Session } from './contract.ts'
import { deviceName } from '#shared/i18n/device-name.ts'

const ICONS: Record<Device['kind'], IconName> = {
  desktop: 'monitor',
  mobile: 'smartphone',
  tablet: 'smartphone',
  unknown: 'circle-help',
}

interface DeviceRowProps {
  session: Session
  busy: boolean
  onSignOut: () => void
}

/** One session: what it is open on, since when, and the way to end it. This one ends in the menu. */
export function DeviceRow({ session, busy, onSignOut }: DeviceRowProps) {
  const t = useT()
  const { device, createdAt, lastSeenAt, current } = session
  const name = deviceName(t, device)
  const { day, moment } = useLocalTimes()
  const [since, last] = [day(createdAt), day(lastSeenAt)]
  return (
    <li className="devices__row">
      <Icon name={ICONS[device.kind]} />
      <div className="devices__what">
        <p className="devices__name">
          <bdi>{name}</bdi> {current && <Tag tone="on">{t('device.this')}</Tag>}
        </p>
        <p className="muted small num">
          {t('device.since', { date: moment(createdAt) })}
          {last !== since && ` · ${t('device.last_used', { date: last })}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={t('device.sign_out_named', { device: name })}
          onClick={onSignOut}
        >
          {t('nav.log_out')}
        </Button>
      )}
    </li>
  )
}
