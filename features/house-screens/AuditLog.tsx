import { Link } from 'react-router'
import { useReadAuditQuery } from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { Pager } from '../../web/ui/Pager'
import { AuditTable } from './AuditTable'
import { Failed, Nothing, Waiting } from './States'
import { housePath, logArgs, pagesOf, type HouseView } from './house-view'

/** What the house did: all of it, or what was done to one account. */
export function AuditLog({ view }: { view: HouseView }) {
  const t = useT()
  const { currentData: log, isError, isFetching, refetch } = useReadAuditQuery(logArgs(view))
  return (
    <div className="people">
      <div className="audit__head">
        <div role="status">
          {log && (
            <h2 className="people__title">
              {t(view.subject ? 'house.log_of_one' : 'house.log_count', { count: log.total })}
            </h2>
          )}
        </div>
        {view.subject && <Link to={housePath({ room: 'log' })}>{t('house.log_all')}</Link>}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!log && !isError && <Waiting />}
      {log?.total === 0 && <Nothing text={t('house.log_empty')} />}
      {log && log.total > 0 && <AuditTable entries={log.audit} />}
      <Pager
        page={view.page}
        pages={pagesOf(log?.total ?? 0)}
        to={(page) => housePath({ ...view, page })}
        label={t('pager.label')}
        previous={t('pager.previous')}
        next={t('pager.next')}
        pageLabel={(page) => t('pager.page', { page })}
      />
    </div>
  )
}
