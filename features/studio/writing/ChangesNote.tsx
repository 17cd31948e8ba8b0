import { scriptOf } from '#shared/text/script-of.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Note } from '#web/ui/Note.tsx'
import { isCorrection, isOut, type Submission } from '#features/studio/submissions/contract.ts'
import { differencesOf } from './in-words.ts'
import { useWords } from './use-words.ts'

const WAITING = ['book', 'cover', 'sample'] as const

/** What readers see at once, unless the server says otherwise. */
const textOf = ({ description, tags }: Submission['book']) => JSON.stringify([description, tags])

interface ChangesNoteProps {
  submission: Submission
  /** Whether it stands on the first of the pages of its book. */
  isFirst: boolean
}

/** Of a book that is out: what readers see, and what waits until the house has approved it. */
export function ChangesNote({ submission, isFirst }: ChangesNoteProps) {
  const t = useT()
  const { shown, changes, state, parts, history } = submission
  const { ordinal } = useFormat()
  const differences = useWaiting(submission)
  if (!shown || !isOut(state)) return null
  const waiting = parts.filter(({ waits }) => waits.length > 0)
  const last = history.findLast(({ act }) => act.endsWith('Changes'))
  const words = t(
    isCorrection(submission) ? 'studio.changes_by_staff' : `studio.changes_${changes}`,
  )
  // Where nothing waits, members read once what is seen at once; staff, wherever they correct.
  if (changes === 'none' && !isFirst && !isCorrection(submission)) return null
  if (changes === 'none') return <p className="studio__changes-none small muted">{words}</p>
  return (
    <section className="studio__changes stack" aria-labelledby="changes">
      <h2 id="changes" className="h4">
        {t('studio.changes')}
      </h2>
      <p className="small muted">{words}</p>
      {textOf(submission.book) !== textOf(shown.book) && (
        <p className="small">{t('studio.waits_contact')}</p>
      )}
      {changes === 'open' && last?.act === 'returnChanges' && (
        <Note tone="warn">
          <blockquote {...scriptOf(last.note ?? '')}>{last.note}</blockquote>
        </Note>
      )}
      <dl className="studio__both">
        {differences.map(({ label, mine, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              {t('studio.shown_now')}: <bdi>{theirs || '—'}</bdi>
            </dd>
            <dd dir="auto">
              {t('studio.shown_next')}: <bdi>{mine || '—'}</bdi>
            </dd>
          </div>
        ))}
        {shown.picture !== submission.picture?.version && submission.picture && (
          <div>
            <dt>{t('studio.tab_cover')}</dt>
            <dd>{t('studio.waits_picture')}</dd>
          </div>
        )}
        {waiting.map(({ _id, position, waits }) => (
          <div key={_id}>
            <dt>{t('studio.part', { number: ordinal(position) })}</dt>
            {waits.map((what) => (
              <dd key={what}>{t(`studio.waits_${what}`)}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function useWaiting(submission: Submission) {
  const words = useWords()
  const { shown } = submission
  if (!shown) return []
  const { book, cover, sample } = shown
  const now = { ...submission, book, cover, sample }
  return WAITING.flatMap((name) => differencesOf(name, submission, now, words))
}
