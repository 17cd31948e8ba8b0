import { Link } from 'react-router'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { adminPath, type AdminSection } from './admin-view.ts'
import { Failed, Nothing, Waiting as Loading } from './States.tsx'
import type { useWaiting, Waiting } from './waiting.ts'
import './accounts-section.css'
import './admin-list.css'

interface WaitingSectionProps extends ReturnType<typeof useWaiting> {
  rooms: readonly AdminSection[]
}

/** What waits for staff, each with its number and a way there; below, what each room is for. */
export function WaitingSection({ waiting, isError, refetch, rooms }: WaitingSectionProps) {
  const t = useT()
  return (
    <div className="people">
      <h2 className="people__title">{t('house.room_waiting')}</h2>
      {isError && <Failed onRetry={refetch} />}
      {!waiting && !isError && <Loading />}
      {waiting?.length === 0 && <Nothing text={t('house.waits_nothing')} />}
      {waiting && waiting.length > 0 && (
        <ul className="admin-list" role="list">
          {waiting.map((one) => (
            <Row key={one.kind} {...one} />
          ))}
        </ul>
      )}
      <h2 className="people__title">{t('house.rooms')}</h2>
      <nav aria-label={t('house.title')}>
        <ul className="rooms" role="list">
          {rooms.map(
            (section) =>
              section !== 'waiting' && (
                <li key={section}>
                  <p className="rooms__name">
                    <Link className="link" to={adminPath({ section })}>
                      {t(`house.room_${section}`)}
                    </Link>
                    <NeedsYou count={waiting?.find(({ kind }) => kind === section)?.count} />
                  </p>
                  <p className="muted">{t(`house.about_${section}`)}</p>
                </li>
              ),
          )}
        </ul>
      </nav>
    </div>
  )
}

function NeedsYou({ count = 0 }: { count: number | undefined }) {
  const t = useT()
  return count > 0 && <Tag tone="on">{t('house.room_needs', { count })}</Tag>
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
