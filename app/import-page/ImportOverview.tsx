import { paths } from '#shared/http/paths.ts'
import { CSV_COLUMNS, IMPORT_FORMATS } from '#features/studio/imports/choices.ts'
import { useListImportsQuery } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { isolate } from '#shared/text/isolate.ts'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { firstRows, isAtWork, listArgs, LIST_PAGE, type Import } from './import-view.ts'
import { ListSender } from './ListSender.tsx'
import { SAMPLE_CSV } from './sample.ts'

interface ImportOverviewProps {
  organisation: string
  page: number
}

/** Where an organisation sends lists of titles, takes its own out, and finds those it sent. */
export function ImportOverview({ organisation, page }: ImportOverviewProps) {
  const t = useT()
  const { currentData, isError, isFetching, refetch } = useListImportsQuery(
    listArgs(organisation, page),
  )
  const latest = page === 1 ? currentData?.import[0] : undefined
  return (
    <>
      <AccountSection title={t('studio.import_send')} lead={t('studio.import_send_text')}>
        {latest && isAtWork(latest.state) ? (
          <UnderWay list={latest} />
        ) : (
          <ListSender organisation={organisation} />
        )}
      </AccountSection>
      <AccountSection title={t('studio.import_columns')} lead={t('studio.import_columns_text')}>
        <ul className="import__columns" role="list">
          {CSV_COLUMNS.map((column) => (
            <li key={column}>
              <code lang="en" dir="ltr">
                {column}
              </code>
            </li>
          ))}
        </ul>
        <p>
          <a
            className="link"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE_CSV)}`}
            download="qissa-sample.csv"
          >
            <Icon name="download" />
            {t('studio.import_sample')}
          </a>
        </p>
      </AccountSection>
      <AccountSection title={t('studio.export')} lead={t('studio.export_text')}>
        <p className="cluster">
          {IMPORT_FORMATS.map((format) => (
            <a
              key={format}
              className="link"
              href={`/api/import/export?organisation=${organisation}&format=${format}`}
              download
            >
              <Icon name="download" />
              {t(`studio.export_${format}`)}
            </a>
          ))}
        </p>
      </AccountSection>
      <AccountSection title={t('studio.words')} lead={t('studio.words_lead')}>
        <p>
          <ButtonLink variant="quiet" to={paths.studioWords({ organisation })}>
            {t('studio.words_go')}
          </ButtonLink>
        </p>
      </AccountSection>
      <AccountSection title={t('studio.imports')}>
        {!currentData && !isError && <SkeletonLines count={4} label={t('studio.import_loading')} />}
        {!currentData && isError && !isFetching && (
          <FailedNote
            text={t('studio.imports_failed')}
            retry={t('browse.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {currentData && <EarlierImports imports={currentData.import} />}
        <Pager
          page={page}
          pages={Math.ceil((currentData?.total ?? 0) / LIST_PAGE)}
          to={(next) => paths.studioImport({ organisation, page: String(next) })}
        />
      </AccountSection>
    </>
  )
}

function UnderWay({ list: { _id, filename } }: { list: Import }) {
  const t = useT()
  return (
    <Note>
      <p>{t('studio.import_under_way', { file: isolate(filename) })}</p>
      <ButtonLink variant="quiet" size="sm" to={firstRows(_id)}>
        {t('studio.import_under_way_open')}
      </ButtonLink>
    </Note>
  )
}
