import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'

/** Ten hours: less than that is no full thread, though no month had more. */
const WHOLE_MONTH = 10 * 3_600_000

/** The months that had a book as threads of one cloth, each as long as was heard; January comes first. */
export function MonthBars({ months }: { months: readonly number[] }) {
  const t = useT()
  const { duration } = useFormat()
  const most = Math.max(WHOLE_MONTH, ...months)
  const names = t('time.months').split(',')
  return (
    <>
      <p className="hint">{t('year.scale_month', { time: duration(most) })}</p>
      <ol className="months">
        {months.map(
          (heardMs, month) =>
            heardMs > 0 && (
              <li
                key={month}
                style={cssProps({ '--h': Math.max(1, Math.round((heardMs / most) * 100)) })}
              >
                <span className="months__name">{names[month]}</span>
                <span className="months__bar" aria-hidden="true" />
                <span className="num">{duration(heardMs)}</span>
              </li>
            ),
        )}
      </ol>
    </>
  )
}
