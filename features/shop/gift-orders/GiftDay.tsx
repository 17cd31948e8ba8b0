import { useRef, useState } from 'react'
import { GIFT_DAYS } from '#shared/schemas/limits.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { daysOf, monthsBetween, nearestDay } from './days-ahead.ts'
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

interface GiftDayProps {
  prefix: string
  /** YYYY-MM-DD; empty where none was chosen. */
  firstDay: string
  error: string | undefined
}

/** Chooses a day of the year ahead, in the page's language; festivals fill it in. */
export function GiftDay({ prefix, firstDay, error }: GiftDayProps) {
  const t = useT()
  const { date } = useFormat()
  const span = { first: dayFromNow(0), last: dayFromNow(GIFT_DAYS) }
  const [day, setDay] = useState(nearestDay(firstDay || dayFromNow(1), span))
  const input = useRef<HTMLInputElement>(null)
  const id = `${prefix}sendAt`
  const month = day.slice(0, 7)
  const names = t('time.months').split(',')
  const control = {
    className: 'select num',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error ${id}-hint` : `${id}-hint`,
  } as const
  function fill(chosen: string) {
    setDay(chosen)
    if (!input.current) return
    input.current.value = chosen
    // The form hears of it as of what is typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <fieldset className="field">
        <legend className="label">{t('gift.day')}</legend>
        <input ref={input} type="hidden" name="sendAt" defaultValue={day} />
        <div className="when__day">
          <select
            {...control}
            id={id}
            aria-label={t('gift.day')}
            value={day}
            onChange={({ target }) => fill(target.value)}
          >
            {daysOf(month, span).map((one) => (
              <option key={one} value={one}>
                {Number(one.slice(8))}
              </option>
            ))}
          </select>
          <select
            {...control}
            aria-label={t('gift.month')}
            value={month}
            onChange={({ target }) => fill(nearestDay(target.value + day.slice(7), span))}
          >
            {monthsBetween(span).map((one) => (
              <option key={one} value={one}>
                {names[Number(one.slice(5)) - 1]} {one.slice(0, 4)}
              </option>
            ))}
          </select>
        </div>
        <FieldNotes id={id} error={error} hint={t('gift.day_hint')} />
      </fieldset>
      <div role="group" aria-label={t('gift.festivals')} className="when__days">
        {festivalsBetween(span.first, span.last).map((one) => (
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
