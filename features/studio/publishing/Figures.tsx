import { formatMoney, grouped } from '#shared/money/money.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { StitchBars } from '#web/ui/StitchBars.tsx'
import type { Money, StatisticsDay } from './contract.ts'

type Day = Pick<StatisticsDay, 'sold' | 'refunded' | 'heardMs'>

interface FiguresProps {
  money: readonly Money[]
  days: readonly Day[]
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** What was sold, given back and heard, each with its days. */
export function Figures({ money, days }: FiguresProps) {
  const t = useT()
  const { duration } = useFormat()
  const heard = days.map(({ heardMs }) => heardMs ?? 0)
  return (
    <section className="stats__figures" aria-label={t('studio.stats')}>
      <Figure
        what={t('studio.stats_sold')}
        count={grouped(sum(money.map(({ sold }) => sold)))}
        more={<Amounts money={money} of="soldAmount" />}
        days={days.map(({ sold }) => sold)}
      />
      <Figure
        what={t('studio.stats_refunded')}
        count={grouped(sum(money.map(({ refunded }) => refunded)))}
        more={<Amounts money={money} of="refundedAmount" />}
        days={days.map(({ refunded }) => refunded)}
      />
      <Figure
        what={t('studio.stats_heard')}
        count={duration(sum(heard))}
        more={t('studio.stats_heard_note')}
        days={heard.map((ms) => Math.round(ms / 60_000))}
        most={duration(Math.max(0, ...heard))}
      />
    </section>
  )
}

interface FigureProps {
  what: string
  count: string
  more: React.ReactNode
  days: readonly number[]
  /** How many there were on the best of the days. */
  most?: string
}

function Figure({ what, count, more, days, most = grouped(Math.max(0, ...days)) }: FigureProps) {
  const t = useT()
  return (
    <div className="stats__figure">
      <h2 className="stats__what">{what}</h2>
      <p className="stats__count num">{count}</p>
      {days.some((one) => one > 0) && (
        <>
          <StitchBars
            values={days}
            label={t('studio.stats_days', { what, list: days.join(' · ') })}
          />
          <p className="small muted">{t('studio.stats_most', { count: most })}</p>
        </>
      )}
      <p className="small muted">{more}</p>
    </div>
  )
}

/** Money in each currency it came in: none is turned into another; nothing where none came. */
export function Amounts({
  money,
  of,
}: {
  money: readonly Money[]
  of: 'soldAmount' | 'refundedAmount'
}) {
  const those = money.filter((one) => one[of] > 0)
  return those.map(({ currency, ...one }, place) => (
    <span key={currency}>
      {place > 0 && ' · '}
      <bdi className="num">{formatMoney({ currency, amount: one[of] })}</bdi>
    </span>
  ))
}
