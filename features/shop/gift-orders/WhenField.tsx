import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { GiftDay } from './GiftDay.tsx'

interface WhenFieldProps {
  prefix: string
  /** YYYY-MM-DD; empty for now. */
  day: string
  error: string | undefined
}

/** Chooses when the mail goes out: now, or on a day; festivals ahead fill it in. */
export function WhenField({ prefix, day: firstDay, error }: WhenFieldProps) {
  const t = useT()
  const [when, setWhen] = useState(firstDay ? 'day' : 'now')
  return (
    <div className="when">
      <RadioSegment
        legend={t('gift.when')}
        name="when"
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t('gift.when_now') },
          { value: 'day', label: t('gift.when_day') },
        ]}
      />
      {when === 'day' && <GiftDay prefix={prefix} firstDay={firstDay} error={error} />}
    </div>
  )
}
