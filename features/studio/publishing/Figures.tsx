import { formatMoney, grouped } from '#shared/money/money.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { DayChart } from '#web/ui/DayChart.tsx'
import type { Money, StatisticsDay } from './contract.ts'

type Day = Pick<StatisticsDay, 'day' | 'sold' | 'heardMs'>

interface FiguresProps {
  money: readonly Money[]
  days: readonly Day[]
  before?: readonly Day[]
}

const minutesOf = (ms: number) => Math.round(ms / 60_000)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** What was sold, given back and heard, each with its days. */
export function Figures({ money, days, before = [] }: FiguresProps) {
  const t = useT()
  const { duration } = useFormat()
  const heard = days.map(({ heardMs }) => heardMs ?? 0)
  const dates = days.map(({ day }) => day)
  return (
    <section className="stats__figures" aria-label={t('studio.stats')}>
      <Figure
        what={t('studio.stats_sold')}
        count={grouped(sum(money.map(({ sold }) => sold)))}
        more={
          <>
            <Amounts money={money} of="soldAmount" />
            <Refunds money={money} />
          </>
        }
        dates={dates}
        days={days.map(({ sold }) => sold)}
        before={before.map(({ sold }) => sold)}
      />
      <Figure
        what={t('studio.stats_heard')}
        count={duration(sum(heard))}
        more={t('studio.stats_heard_note')}
        dates={dates}
        days={heard.map(minutesOf)}
        before={before.map(({ heardMs }) => minutesOf(heardMs ?? 0))}
        say={(minutes) => (minutes > 0 ? duration(minutes * 60_000) : '–')}
      />
    </section>
  )
}

/** What was given back, in a line of what was sold. */
function Refunds({ money }: Pick<FiguresProps, 'money'>) {
  const t = useT()
  const isSold = money.some(({ soldAmount }) => soldAmount > 0)
  const isGivenBack = money.some(({ refundedAmount }) => refundedAmount > 0)
  return (
    <>
      {isSold && ' · '}
      {t('studio.stats_refunds', { count: grouped(sum(money.map(({ refunded }) => refunded))) })}
      {isGivenBack && ' · '}
      <Amounts money={money} of="refundedAmount" />
    </>
  )
}

interface FigureProps {
  what: string
  count: string
  more: React.ReactNode
  dates: readonly string[]
  days: readonly number[]
  before: readonly number[]
  say?: (count: number) => string
}

function Figure({ what, count, more, dates, days, before, say = grouped }: FigureProps) {
  const t = useT()
  const { dayOfYear } = useFormat()
  const dayAt = (place: number) => dayOfYear(dates.at(place) ?? '')
  return (
    <div className="stats__figure">
      <div className="stats__sum">
        <h2 className="stats__what">{what}</h2>
        <p className="stats__count num">{count}</p>
      </div>
      {days.some((one) => one > 0) && (
        <DayChart
          values={days}
          label={t('studio.stats_days', { what, list: days.join(' · ') })}
          titles={days.map((count, place) => `${dayAt(place)}: ${say(count)}`)}
          sayMiddle={say}
          before={
            before.some((one) => one > 0)
              ? { values: before, label: t('studio.stats_before', { days: before.length }) }
              : undefined
          }
          days={[dayAt(0), dayAt(Math.floor(dates.length / 2)), dayAt(-1)]}
        />
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
