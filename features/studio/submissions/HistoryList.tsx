import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import type { HistoryEntry } from './contract.ts'

/** What became of a submission, the latest first. */
export function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <ol className="studio__history" role="list">
      {history.toReversed().map((entry) => (
        <li key={entry.at + entry.act}>
          <p>
            <b>{t(`studio.did_${entry.act}`)}</b>{' '}
            <span className="small muted">
              <time className="num" dateTime={entry.at}>
                {date(entry.at)}
              </time>
              {entry.by && (
                <>
                  <Comma />
                  <bdi>{entry.by}</bdi>
                </>
              )}
              {entry.byStaff && (
                <>
                  <Comma />
                  {t('studio.by_staff')}
                </>
              )}
            </span>
          </p>
          {entry.note && (
            <blockquote className="studio__note" dir="auto">
              {entry.act.startsWith('rights') ? date(entry.note) : entry.note}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  )
}
