import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { formatMoney, grouped } from '#shared/money/money.ts'
import { useEnterHouseQuery, useReadFiguresQuery } from '#web/api/admin.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useT, type MessageKey } from '#web/i18n/intl.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { DayChart } from '#web/ui/DayChart.tsx'
import { adminPath, permissionOf, type AdminSection } from './admin-view.ts'
import { FIGURE_DAYS, type Figure, type FigureKind } from './contract.ts'
import './figures.css'

/** The list behind a figure, and the section that it is in. */
const SHOWN_IN: Partial<Record<FigureKind, { section: AdminSection; to: string }>> = {
  orders: { section: 'orders', to: paths.admin({ tab: 'orders', state: 'paid' }) },
  mails: { section: 'messages', to: adminPath({ section: 'messages' }) },
  reviews: { section: 'reviews', to: adminPath({ section: 'reviews' }) },
}

const DAY_MS = 86_400_000

/** How the product does, in a few numbers, with their last days; nothing where they cannot be read. */
export function Figures() {
  const t = useT()
  const { data } = useReadFiguresQuery(undefined, { refetchOnMountOrArgChange: 60 })
  if (!data) return null
  const some = data.figures.filter((figure) => !isNone(figure))
  const none = data.figures.filter(isNone)
  return (
    <section className="tallies" aria-label={t('house.figures')}>
      {some.length > 0 && (
        <div className="tallies__all">
          {some.map((figure) => (
            <OneFigure key={figure.kind} firstDay={data.firstDay} {...figure} />
          ))}
        </div>
      )}
      {none.length > 0 && (
        <p className="tallies__none muted">
          {none.map(({ kind }) => (
            <span key={kind}>{t(`house.figure_none_${kind}`, { days: FIGURE_DAYS })}</span>
          ))}
        </p>
      )}
    </section>
  )
}

/** Nothing of it now, nor on any of its days: there is nothing to draw. */
const isNone = ({ count, days }: Figure) => count === 0 && days.every((one) => one === 0)

/** How it changed: against the days before, or, of what waits, how many came within these. */
function changeOf({ count, before, since }: Figure): MessageKey {
  if (since) return 'house.figure_new'
  if (count === before) return 'house.figure_same'
  return count > before ? 'house.figure_more' : 'house.figure_fewer'
}

function OneFigure({ firstDay, ...figure }: Figure & { firstDay: string }) {
  const { kind, count, before, since, days, money } = figure
  const t = useT()
  const { date, dayOfYear } = useFormat()
  const dayAt = (place: number) => new Date(Date.parse(firstDay) + place * DAY_MS).toISOString()
  const language = useLanguage()
  const { data: access } = useEnterHouseQuery()
  const list = count > 0 ? SHOWN_IN[kind] : undefined
  const isOpen = list && access?.permissions.includes(permissionOf(list.section))
  const label = t(`house.figure_${kind}`, { days: FIGURE_DAYS })
  return (
    <div className="tallies__one">
      <div className="tallies__words">
        <p className="tallies__count num">{grouped(count)}</p>
        <h2 className="tallies__label">
          {isOpen ? (
            <Link className="link" to={list.to}>
              {label}
            </Link>
          ) : (
            label
          )}
        </h2>
        <p className="tallies__change small">
          {t(changeOf(figure), { count: Math.abs(count - before), days: FIGURE_DAYS })}
        </p>
      </div>
      <div className="tallies__days">
        <DayChart
          values={days}
          label={t('house.figure_days', { days: FIGURE_DAYS, list: days.join(' · ') })}
          titles={days.map((count, place) => `${dayOfYear(dayAt(place))}: ${grouped(count)}`)}
          sayMiddle={grouped}
          days={[dayOfYear(dayAt(0)), dayOfYear(dayAt(FIGURE_DAYS / 2)), t('house.figure_last')]}
        />
        {since && <p className="small muted">{t('house.waits_since', { date: date(since) })}</p>}
        {money && money.length > 0 && (
          <p className="tallies__money">
            {t('house.figure_money', { list: money.map(formatMoney).join(commaOf(language)) })}
          </p>
        )}
      </div>
    </div>
  )
}
