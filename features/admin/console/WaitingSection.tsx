import { paths } from '#shared/http/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Failed, Nothing, Waiting as Loading } from './States.tsx'
import type { useWaiting, Waiting } from './waiting.ts'
import './accounts-section.css'
import './admin-list.css'

/** What waits for staff, each with its number and a way there. */
export function WaitingSection({ waiting, isError, refetch }: ReturnType<typeof useWaiting>) {
  const t = useT()
  return (
    <div className="people">
      <h2 className="people__title">{t('house.room_waiting')}</h2>
      {isError && <Failed onRetry={refetch} />}
      {!waiting && !isError && <Loading />}
      {waiting?.length === 0 && (
        <Nothing
          text={t('house.waits_nothing')}
          action={
            <ButtonLink variant="quiet" to={paths.browse()}>
              {t('wishlist.browse')}
            </ButtonLink>
          }
        />
      )}
      {waiting && waiting.length > 0 && (
        <ul className="admin-list" role="list">
          {waiting.map((one) => (
            <Row key={one.kind} {...one} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ kind, count, since, to }: Waiting) {
  const t = useT()
  const { date } = useFormat()
  const what = t(`house.waits_${kind}`, { count })
  return (
    <li className="admin-row">
      <h3>{what}</h3>
      <span className="muted">{since && t('house.waits_since', { date: date(since) })}</span>
      <div className="admin-row__acts">
        <ButtonLink variant="quiet" to={to} aria-label={t('house.waits_open_of', { what })}>
          {t('house.waits_open')}
        </ButtonLink>
      </div>
    </li>
  )
}
