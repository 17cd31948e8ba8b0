import { useRef, useState } from 'react'
import { GIFT_DAYS } from '#shared/schemas/limits.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { festivalsBetween, type Festival } from './festivals.ts'
import { dayFromNow } from './gift-values.ts'

const NAMES: Record<Festival, MessageKey> = {
  lohri: 'gift.lohri',
  vaisakhi: 'gift.vaisakhi',
  eid_fitr: 'gift.eid_fitr',
  mothers_day: 'gift.mothers_day',
  eid_adha: 'gift.eid_adha',
  diwali: 'gift.diwali',
  gurpurab: 'gift.gurpurab',
  christmas: 'gift.christmas',
}

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
      {when === 'day' && <Day prefix={prefix} firstDay={firstDay} error={error} />}
    </div>
  )
}

function Day({ prefix, firstDay, error }: Omit<WhenFieldProps, 'day'> & { firstDay: string }) {
  const t = useT()
  const { date } = useFormat()
  const [day, setDay] = useState(firstDay)
  const input = useRef<HTMLInputElement>(null)
  const [first, last] = [dayFromNow(0), dayFromNow(GIFT_DAYS)]
  function fill(chosen: string) {
    if (!input.current) return
    input.current.value = chosen
    // The form hears of it as of what is typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <TextInput
        ref={input}
        id={`${prefix}sendAt`}
        name="sendAt"
        type="date"
        required={true}
        min={first}
        max={last}
        dir="ltr"
        label={t('gift.day')}
        hint={t('gift.day_hint')}
        defaultValue={firstDay}
        onInput={(event) => setDay(event.currentTarget.value)}
        error={error}
      />
      <div role="group" aria-label={t('gift.festivals')} className="when__days">
        {festivalsBetween(first, last).map((one) => (
          <button
            key={one.festival}
            type="button"
            className="chip"
            aria-pressed={day === one.day}
            onClick={() => fill(one.day)}
          >
            {t(NAMES[one.festival])} <bdi className="muted num">{date(one.day)}</bdi>
          </button>
        ))}
      </div>
    </>
  )
}
