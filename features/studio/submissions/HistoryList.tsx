import { useState } from 'react'
import { leftToRight } from '#shared/text/isolate.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { useListSubmissionHistoryQuery } from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLocalTimes } from '#features/account/devices/use-local-times.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { SITE_ACTS } from './choices.ts'
import { ACT_NAMES } from './states.ts'
import type { History, HistoryEntry, Submission } from './contract.ts'

/** What became of a submission, the latest first. */
export const HistoryList = ({ submission }: { submission: Submission }) => (
  <Lines submission={submission._id} {...submission} />
)

function Lines({ submission, history, hasEarlier }: History & { submission: string }) {
  const [first] = history
  return (
    <>
      <ol className="studio__history" role="list">
        {history.toReversed().map((entry) => (
          <Line key={entry._id} entry={entry} />
        ))}
      </ol>
      {hasEarlier && first && <Earlier submission={submission} before={first._id} />}
    </>
  )
}

function Earlier({ submission, before }: { submission: string; before: number }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const asked = { id: submission, _before: before }
  const { data, error, isFetching, refetch } = useListSubmissionHistoryQuery(asked, {
    skip: !isAsked,
  })
  if (data) return <Lines submission={submission} {...data} />
  if (error && !isFetching)
    return (
      <FailedNote
        text={t('studio.history_failed')}
        retry={t('studio.sound_retry')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Button variant="quiet" busy={isFetching} onClick={() => setAsked(true)}>
      {t('studio.history_earlier')}
    </Button>
  )
}

/** “3: 0:00–1:12”, as the history keeps which part was passed unheard, and where. */
const UNHEARD = /^(\d+): (.*)$/

/** What the note of a line says: a day, what was not heard of a part, or somebody’s own words. */
function useNoteWords({ act, note }: HistoryEntry): string | null {
  const t = useT()
  const { date, ordinal } = useFormat()
  if (note === null) return null
  if (act.startsWith('rights')) return date(note)
  const [, position, list = ''] = (act === 'passUnheard' && UNHEARD.exec(note)) || []
  if (position === undefined) return note
  const part = t('studio.part', { number: ordinal(Number(position)) })
  return t('studio.did_passUnheard_note', { part, list: leftToRight(list) })
}

function Line({ entry }: { entry: HistoryEntry }) {
  const t = useT()
  const { moment } = useLocalTimes()
  const note = useNoteWords(entry)
  return (
    <li>
      <p>
        <b>{t(`studio.did_${entry.act}`)}</b>{' '}
        <span className="small muted">
          <time className="num" dateTime={entry.at}>
            {moment(entry.at)}
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
      {note && (
        <blockquote className="studio__note" {...scriptOf(note)}>
          {note}
        </blockquote>
      )}
    </li>
  )
}

/** What was done, by the name that the audit log has for it: with lines between its words. */
export function HistoryAct({ name }: { name: string }) {
  const t = useT()
  const asHere = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const known = [...ACT_NAMES, ...SITE_ACTS].find((act) => act === asHere)
  return known ? t(`studio.did_${known}`) : name
}
