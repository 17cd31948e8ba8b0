import { grouped } from '#shared/money/money.ts'
import { useListImportRowsQuery } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { rowsIn } from './in-words.ts'
import { ImportRowItem } from './ImportRowItem.tsx'
import {
  FILTERS,
  firstRows,
  importPath,
  rowsArgs,
  type Filter,
  type ImportView,
  type Import,
} from './import-view.ts'

interface ImportRowsProps {
  list: Import
  view: ImportView
}

/** The rows of a list by what comes of them, a page at a time. */
export function ImportRows({ list, view }: ImportRowsProps) {
  const t = useT()
  const { currentData, isError, isFetching, refetch } = useListImportRowsQuery(rowsArgs(view))
  const shown = FILTERS.filter((filter) => filter === view.filter || countOf(list, filter) > 0)
  return (
    <section>
      <h2 className="vh">{t('studio.import_rows')}</h2>
      <Tabs
        label={t('studio.import_verdicts')}
        tabs={shown.map((filter) => ({
          to: firstRows(list._id, filter),
          label: t(`studio.import_verdict_${filter}`),
          count: grouped(countOf(list, filter)),
          current: filter === view.filter,
        }))}
      />
      {!currentData && !isError && <SkeletonLines count={8} label={t('studio.import_loading')} />}
      {!currentData && isError && !isFetching && (
        <FailedNote
          text={t('studio.import_rows_failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {currentData && currentData.rows.length > 0 && (
        <ul className="import__rows" role="list">
          {currentData.rows.map((row) => (
            <ImportRowItem key={row.position} row={row} />
          ))}
        </ul>
      )}
      {currentData?.rows.length === 0 && (
        <p className="import__none muted">{t('studio.import_none_found')}</p>
      )}
      <p className="cluster">
        {view.after > 0 && (
          <ButtonLink variant="quiet" to={importPath({ ...view, after: 0 })}>
            {t('studio.import_first')}
          </ButtonLink>
        )}
        {currentData && currentData.next !== null && (
          <ButtonLink variant="quiet" to={importPath({ ...view, after: currentData.next })}>
            {t('studio.import_more')}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

function countOf({ counts, warned }: Import, filter: Filter): number {
  if (filter === 'warned') return warned
  return filter === 'all' ? rowsIn(counts) : (counts[filter] ?? 0)
}
