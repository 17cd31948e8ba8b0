import { useId, useState } from 'react'
import { Link } from 'react-router'
import { scriptOf } from '#shared/text/script-of.ts'
import { paths } from '#shared/http/paths.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { ActMenu, BesideButtons, needOf, OnwardButton, partToHear } from './ActButtons.tsx'
import { useAbout } from './ActDialog.tsx'
import { READY_ACTS } from './actors.ts'
import type { HistoryEntry, Missing as MissingThing, Submission } from './contract.ts'
import { DraftCover } from './DraftCloth.tsx'
import { StateTag } from './StateTag.tsx'
import { isNamed, shownNames } from './working-copy.ts'
import type { State } from './states.ts'
import { returnedWith, tabOf } from './tabs.ts'
import './submission-head.css'

/** A submission's title, where it stands, who sees it, and what else may be done with it, in one row. */
export function SubmissionHead({ submission }: { submission: Submission }) {
  const t = useT()
  const { date } = useFormat()
  const { book, state, since, by, organisation, cover, picture } = submission
  const seen = seenBy(submission)
  return (
    <header className="studio__head">
      <DraftCover
        submission={submission._id}
        picture={cover.wears === 'picture' ? (picture?.version ?? null) : null}
        title={book.title}
        author={book.authors[0]?.names ?? null}
        turn={cover.turn}
        scripture={book.scripture}
      />
      <div className="studio__who">
        <div className="studio__name">
          <h1 className="h2">
            {isNamed(book.title) ? <Name of={shownNames(book.title)} /> : t('studio.untitled')}
          </h1>
          <StateTag state={state} />
        </div>
        <p className="small muted">
          {seen && <span className="studio__seen">{t(seen)}</span>}
          <span className="studio__since">
            <Name of={organisation.names} />
            <Comma />
            {t('studio.since', { day: date(since) })}
            {by && (
              <>
                <Comma />
                {t('studio.since_by', { name: isolate(by) })}
              </>
            )}
          </span>
        </p>
      </div>
      <ActMenu submission={submission} />
    </header>
  )
}

/** The stages of a book's way to its listeners, and the states that each goes through. */
const STAGES = {
  words: ['draft', 'changes_requested'],
  reading: ['submitted', 'in_review'],
  sound: ['approved', 'recording'],
  hearing: ['proof_listening'],
  release: ['mastered', 'scheduled'],
} as const satisfies Record<string, readonly State[]>
const STAGE_NAMES = Object.keys(STAGES) as (keyof typeof STAGES)[]

/** The stages of a book's way, and at which it is; none once it came out, or where it stands still. */
export function SubmissionWay({ state }: Pick<Submission, 'state'>) {
  const t = useT()
  const now = STAGE_NAMES.findIndex((name) => (STAGES[name] as readonly State[]).includes(state))
  if (now === -1) return null
  const steps = STAGE_NAMES.map((name) => ({
    name: t(`studio.way_${name}`),
    note: t(`studio.way_${name}_is`),
  }))
  return <Steps label={t('studio.way')} steps={steps} now={now} done={t('studio.way_done')} />
}

/** Who sees a book; nothing of one off sale, of which what comes next says it. */
function seenBy({ state, announced }: Submission): MessageKey | undefined {
  if (state === 'withdrawn') return undefined
  if (state === 'published') return 'studio.seen_all'
  if (state === 'suspended') return 'studio.seen_nobody'
  return announced ? 'studio.announced' : 'studio.seen_members'
}

/** Whether sound or price are still to come, which an editor does not need to read a book. */
const isToFollow = ({ parts, prices }: Submission): boolean =>
  parts.length === 0 || (prices.free !== true && prices.prices.length === 0)

/** What comes next, the question with which it came back, what is missing, and below it what leads on. */
export function SubmissionNext({ submission }: { submission: Submission }) {
  const t = useT()
  const { ordinal } = useFormat()
  const { _id: id, next, organisation, may, parts } = submission
  const noted = next === 'answerNotes' ? parts.find(({ openNotes }) => openNotes > 0) : undefined
  const returned = returnedWith(submission)
  // What its members do next is no work of whoever else reads of it.
  const isTheirs = READY_ACTS.some((act) => act === next && !may.includes(act))
  // A book that everybody hears waits for nothing; changes of it may be sent all the same.
  const isHeard = next === 'published'
  return (
    <section className="studio__next" aria-label={t('studio.next')}>
      {!isHeard && (
        <p className={noted && 'studio__asked'}>
          <b>{t('studio.next')}</b>{' '}
          {isTheirs ? (
            <>
              {t('studio.next_theirs')} <Name of={organisation.names} />
            </>
          ) : noted ? (
            <Link className="link" to={paths.openNotes(id, noted._id)} preventScrollReset>
              {t('studio.part', { number: ordinal(noted.position) })}:{' '}
              {t('studio.next_answerNotes')}
            </Link>
          ) : (
            t(
              next === 'submit' && isToFollow(submission)
                ? 'studio.next_submit_first'
                : `studio.next_${next}`,
            )
          )}
        </p>
      )}
      {returned?.note && (
        <EditorNote
          submission={submission}
          note={returned.note}
          by={returned.by}
          at={returned.at}
          about={returned.about}
        />
      )}
      {!isHeard && <Missing submission={submission} noted={noted?._id} />}
      <OnwardButton submission={submission} />
      <BesideButtons submission={submission} />
    </section>
  )
}

interface EditorNoteProps extends Pick<HistoryEntry, 'by' | 'at' | 'about'> {
  submission: Submission
  note: string
}

/** What a book came back with: who wrote it and when, and the way to the tab that it is about. */
function EditorNote({ submission, note, by, at, about }: EditorNoteProps) {
  const t = useT()
  const { dayOfYear } = useFormat()
  return (
    <Note icon="message-square">
      <p className="small muted">
        {by && (
          <>
            <bdi>{by}</bdi>
            <Comma />
          </>
        )}
        <time dateTime={at}>{dayOfYear(at)}</time>
        {about && (
          <>
            <Comma />
            {t('studio.note_about')}{' '}
            <Link className="link" to={paths.submission(submission._id, about)} preventScrollReset>
              {t(`studio.tab_${about}`)}
            </Link>
          </>
        )}
      </p>
      <blockquote {...scriptOf(note)}>{note}</blockquote>
    </Note>
  )
}

/** How many things a phone shows of those that are missing before it unfolds the others. */
const SHOWN_FOLDED = 2

/** A list beside the work; above it, on smaller screens, its number unfolds it. */
function Missing({ submission, noted }: { submission: Submission; noted: string | undefined }) {
  const t = useT()
  const listId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  // What comes next says this one already.
  const all = submission.missing.filter(
    ({ path, code }) => path !== `parts.${noted}` || code !== 'studio.needs_notes',
  )
  const groups = Map.groupBy(all, ofParts)
  const alike = [...groups].filter(([code, { length }]) => code !== null && length > 1)
  const several = new Set(alike.map(([code]) => code))
  const single = all.filter((one) => !several.has(ofParts(one)))
  if (all.length === 0) return null
  const count = single.length + alike.length
  const counted = t('studio.missing', { count })
  return (
    <div className={isUnfolded ? undefined : 'studio__todo--folded'}>
      {count > SHOWN_FOLDED ? (
        <button
          type="button"
          className="link studio__unfold"
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {counted} <Icon name="chevron-down" small />
        </button>
      ) : (
        <p className="studio__unfold">
          <b>{counted}</b>
        </p>
      )}
      <ul id={listId} className="studio__missing">
        {single.map((one) => (
          <Lack key={one.path + one.code} submission={submission} {...one} />
        ))}
        {alike.map(([code, lacks]) => (
          <LackOfParts key={code} submission={submission} lacks={lacks} />
        ))}
      </ul>
    </div>
  )
}

/** By what things missing are said together: parts lack the same thing one after another. */
const ofParts = ({ path, code }: MissingThing) => (path.startsWith('parts.') ? code : null)

/** What is missing, in words; whoever may hear a part is not told who may. */
function useLackWords(submission: Submission) {
  const t = useT()
  const mayHear = partToHear(submission) !== undefined
  return (code: string) =>
    t(code === 'studio.needs_proof' && mayHear ? 'studio.needs_your_ear' : needOf(code))
}

function pathTo({ _id: id, parts }: Submission, { path, code }: MissingThing): string {
  const part = parts.find(({ _id }) => path === `parts.${_id}`)?._id
  return part && code === 'studio.needs_notes'
    ? paths.openNotes(id, part)
    : paths.submission(id, tabOf(path), part)
}

function Lack({ submission, path, code }: MissingThing & { submission: Submission }) {
  const about = useAbout(submission)
  const words = useLackWords(submission)
  return (
    <li>
      <Link className="link" to={pathTo(submission, { path, code })} preventScrollReset>
        {about(path)}
        {words(code)}
      </Link>
    </li>
  )
}

/** What several parts lack alike, said once, with a way to each. */
function LackOfParts({ submission, lacks }: { submission: Submission; lacks: MissingThing[] }) {
  const t = useT()
  const { ordinal } = useFormat()
  const words = useLackWords(submission)
  const parts = submission.parts.filter(({ _id }) =>
    lacks.some(({ path }) => path === `parts.${_id}`),
  )
  return (
    <li className="studio__lack">
      {words(lacks[0]?.code ?? '')}{' '}
      <span className="studio__lack-parts">
        {parts.map(({ _id, position }) => (
          <Link
            key={_id}
            className="link"
            to={pathTo(submission, { path: `parts.${_id}`, code: lacks[0]?.code ?? '' })}
            preventScrollReset
          >
            {t('studio.part', { number: ordinal(position) })}
          </Link>
        ))}
      </span>
    </li>
  )
}
