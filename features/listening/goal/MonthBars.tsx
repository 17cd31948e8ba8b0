import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'

/** An hour: less than that is no full thread, though no month had more. */
const WHOLE_MONTH = 3_600_000

/** English months are long, and known by their first three letters. */
const shortOf = (name: string) => (/^[a-z]/i.test(name) ? name.slice(0, 3) : name)

/** The months from the first one heard to the last, each a thread as high as was heard; one alone compares to nothing. */
export function MonthBars({ months }: { months: readonly number[] }) {
  const t = useT()
  const { duration } = useFormat()
  const most = Math.max(WHOLE_MONTH, ...months)
  const names = t('time.months').split(',')
  const first = months.findIndex((heardMs) => heardMs > 0)
  const last = months.findLastIndex((heardMs) => heardMs > 0)
  if (first === last) return null
  return (
    <>
      <h2 className="h3">{t('year.months')}</h2>
      <ol className="months" role="list" aria-label={t('year.months')}>
        {months.map(
          (heardMs, month) =>
            month >= first &&
            month <= last && (
              <li
                key={month}
                style={cssProps({
                  '--h': heardMs && Math.max(4, Math.round((heardMs / most) * 100)),
                })}
              >
                <span className="months__bar" aria-hidden="true" />
                <span className="months__name" aria-hidden="true">
                  {shortOf(names[month] ?? '')}
                </span>
                <span className="vh">{names[month]}</span>
                <span className="num">{heardMs > 0 && duration(heardMs)}</span>
              </li>
            ),
        )}
      </ol>
    </>
  )
}
