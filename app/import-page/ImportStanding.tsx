import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { grouped } from '#shared/money/money.ts'
import { paths } from '#shared/http/paths.ts'
import { useCancelImportMutation, useRunImportMutation } from '#web/api/studio.gen.ts'
import { OfferList } from '#features/studio/narration/OfferList.tsx'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { Note } from '#web/ui/Note.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Place } from './ImportRemarks.tsx'
import { firstRows, hasRows, type Import } from './import-view.ts'
import { countsInWords, draftsIn, runInWords } from './in-words.ts'
import { ListSender } from './ListSender.tsx'

interface StandingProps {
  list: Import
}

/** Where a list stands, and what can be done about it. */
export function ImportStanding({ list }: StandingProps) {
  const { state } = list
  const Standing = STANDINGS[state]
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const isOther = before.current !== state
    before.current = state
    // The button that was pressed is gone.
    if (isOther && document.activeElement === document.body) box.current?.focus()
  }, [state])
  return (
    <div className="import__standing stack" ref={box} tabIndex={-1}>
      <Standing list={list} />
    </div>
  )
}

const STANDINGS = {
  checking: Checking,
  checked: Checked,
  running: Running,
  done: Done,
  failed: Failed,
  cancelled: Cancelled,
}

function Checking({ list }: StandingProps) {
  const t = useT()
  return (
    <>
      <p>{t('studio.import_checking')}</p>
      <div className="import__reading" />
      <p className="num">{t('studio.import_read', { count: list.rows })}</p>
      <p className="small muted">{t('studio.import_kept')}</p>
      <Ending list={list} words={t('studio.import_stop')} />
    </>
  )
}

function Checked({ list }: StandingProps) {
  const t = useT()
  const refuse = useRefusalToast()
  const [run, { isLoading }] = useRunImportMutation()
  const words = runInWords(t, list.counts)
  async function begin() {
    const { error } = await run({ id: list._id })
    if (error) refuse(error)
  }
  return (
    <>
      <Counts list={list} />
      <p>{t(words ? 'studio.import_run_text' : 'studio.import_nothing')}</p>
      <div className="cluster">
        {words && list.may.includes('run') && (
          <Button busy={isLoading} onClick={() => void begin()}>
            {words}
          </Button>
        )}
        <Ending list={list} words={t('studio.import_discard')} />
      </div>
    </>
  )
}

function Running({ list }: StandingProps) {
  const t = useT()
  const { rows, done } = list
  return (
    <>
      <p>{t('studio.import_running')}</p>
      <ProgressBar
        value={rows === 0 ? 0 : (100 * done) / rows}
        label={t('studio.import_progress')}
      />
      <p className="num">
        {t('studio.import_running_at', { done: grouped(done), rows: grouped(rows) })}
      </p>
      <p className="small muted">{t('studio.import_kept')}</p>
      <Ending list={list} words={t('studio.import_stop')} />
    </>
  )
}

function Done({ list }: StandingProps) {
  const t = useT()
  return (
    <>
      <Note tone="ok">{t('studio.import_done')}</Note>
      <Counts list={list} />
      <LeftOut list={list} />
      <div className="cluster">
        <Drafts />
        <ButtonLink variant="quiet" to={paths.studioWords({ organisation: list.organisation._id })}>
          {t('studio.words')}
        </ButtonLink>
        <OfferList
          organisation={list.organisation}
          list={{ _id: list._id, books: draftsIn(list.counts) }}
        />
      </div>
    </>
  )
}

function Cancelled({ list }: StandingProps) {
  const t = useT()
  const { rows, done } = list
  return (
    <>
      <Note>
        {done === 0
          ? t('studio.import_cancelled_unmade')
          : t('studio.import_cancelled', { done: grouped(done), rows: grouped(rows) })}
      </Note>
      {hasRows(list) && <Counts list={list} />}
      {done > 0 && <Drafts />}
    </>
  )
}

function Failed({ list }: StandingProps) {
  const t = useT()
  const { fault, organisation } = list
  const isOurs = fault?.line === 0
  return (
    <>
      <Note tone="bad" role="alert">
        {!isOurs && <p>{t('studio.import_failed')}</p>}
        {fault && (
          <p>
            {!isOurs && <Place remark={fault} />} {fault.message}
          </p>
        )}
        {!isOurs && <p>{t('studio.import_failed_text')}</p>}
      </Note>
      <ListSender organisation={organisation._id} />
      {list.done > 0 && <Drafts />}
    </>
  )
}

function Counts({ list: { counts } }: StandingProps) {
  const t = useT()
  const comma = commaOf(useLanguage())
  return <p className="import__counts num">{countsInWords(t, counts, comma)}</p>
}

function LeftOut({ list: { _id, counts } }: StandingProps) {
  const t = useT()
  const left = (['conflict', 'error'] as const).map(
    (verdict) => [verdict, counts[verdict] ?? 0] as const,
  )
  if (left.every(([, count]) => count === 0)) return null
  return (
    <p className="cluster">
      {t('studio.import_left')}
      {left.map(
        ([verdict, count]) =>
          count > 0 && (
            <Link key={verdict} className="link" to={firstRows(_id, verdict)} preventScrollReset>
              {t(`studio.import_count_${verdict}`, { count })}
            </Link>
          ),
      )}
    </p>
  )
}

function Drafts() {
  const t = useT()
  return (
    <div>
      <ButtonLink to={paths.studio({ state: 'draft' })}>{t('studio.import_drafts')}</ButtonLink>
    </div>
  )
}

function Ending({ list, words }: StandingProps & { words: string }) {
  const refuse = useRefusalToast()
  const [cancel, { isLoading }] = useCancelImportMutation()
  async function end() {
    const { error } = await cancel({ id: list._id })
    if (error) refuse(error)
  }
  if (!list.may.includes('cancel')) return null
  return (
    <div>
      <Button variant="quiet" busy={isLoading} onClick={() => void end()}>
        {words}
      </Button>
    </div>
  )
}
