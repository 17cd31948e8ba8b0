import { useState, useSyncExternalStore } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { PreferenceChange } from './use-preferences.ts'

type Hours = NonNullable<PreferenceChange['quietHours']>

interface QuietHoursProps {
  hours: Hours | null
  onChange: (change: PreferenceChange) => Promise<unknown>
}

const NIGHT = { from: '22:00', to: '07:00' }

/** Chooses the quiet hours, by the clock of the place where the person is. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const t = useT()
  const turn = (on: boolean) =>
    void onChange({ quietHours: on ? { ...NIGHT, timeZone: zoneHere() } : null })
  return (
    <div>
      <Switch
        label={<b>{t('notification.quiet')}</b>}
        hint={t('notification.quiet_text')}
        on={hours !== null}
        onChange={turn}
      />
      {hours && <Clock hours={hours} onChange={(quietHours) => void onChange({ quietHours })} />}
    </div>
  )
}

function Clock({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const t = useT()
  const [wrong, setWrong] = useState<'from' | 'to' | null>(null)
  const zones = useTimeZones(hours.timeZone)

  function leave(end: 'from' | 'to', value: string) {
    const next = { ...hours, [end]: value }
    const isWrong = value === '' || next.from === next.to
    setWrong(isWrong ? end : null)
    if (!isWrong && value !== hours[end]) onChange(next)
  }
  const errorOf = (end: 'from' | 'to') => (wrong === end ? t('validation.quiet_hours') : undefined)
  return (
    <div className="quiet">
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          // What was refused goes back, and the field with it.
          key={`${end} ${hours[end]}`}
          type="time"
          dir="ltr"
          required
          label={t(`notification.quiet_${end}`)}
          defaultValue={hours[end]}
          error={errorOf(end)}
          onBlur={({ currentTarget }) => leave(end, currentTarget.value)}
        />
      ))}
      <Select
        label={t('notification.quiet_zone')}
        dir="ltr"
        value={hours.timeZone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={({ currentTarget }) => onChange({ ...hours, timeZone: currentTarget.value })}
      />
    </div>
  )
}

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const never = () => () => undefined
const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
const onServer: string[] = []

/** Every time zone that this browser knows, and the chosen one; that alone before the page is hydrated. */
function useTimeZones(chosen: string): string[] {
  const zones = useSyncExternalStore(
    never,
    () => known,
    () => onServer,
  )
  return zones.includes(chosen) ? zones : [chosen, ...zones]
}
