import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Note } from '#web/ui/Note.tsx'
import { ActButtons } from './ActButtons.tsx'
import type { Submission } from './contract.ts'
import { DraftCover } from './DraftCloth.tsx'
import { StateTag } from './StateTag.tsx'
import { isNamed, shownNames } from './working-copy.ts'
import { tabOf } from './tabs.ts'

/** A submission's title, where it stands and since when, what comes next, and what may be done. */
export function SubmissionHead({ submission }: { submission: Submission }) {
  const t = useT()
  const { date } = useFormat()
  const { book, state, since, by, organisation, slug } = submission
  const [author] = book.authors
  const returned = submission.history.findLast(({ act }) => act === 'return' || act === 'decline')
  const isReturned = state === 'changes_requested' || state === 'declined'
  return (
    <header className="studio__head">
      <DraftCover
        submission={submission._id}
        picture={
          submission.cover.wears === 'picture' ? (submission.picture?.version ?? null) : null
        }
        title={book.title}
        author={author?.names ?? null}
        turn={submission.cover.turn}
        scripture={book.scripture}
      />
      <div className="stack">
        <h1 className="h2">
          {isNamed(book.title) ? <Name of={shownNames(book.title)} /> : t('studio.untitled')}
        </h1>
        <p className="muted">
          <Name of={organisation.names} />
        </p>
        <p>
          <StateTag state={state} />{' '}
          <span className="small muted">
            {t('studio.since', { day: date(since) })}
            {by && (
              <>
                <Comma />
                <bdi>{by}</bdi>
              </>
            )}
          </span>
        </p>
        <p>
          <b>{t('studio.next')}</b> {t(`studio.next_${submission.next}`)}
        </p>
        {isReturned && returned?.note && (
          <Note tone="warn">
            <blockquote dir="auto">{returned.note}</blockquote>
          </Note>
        )}
        <Missing submission={submission} />
        <ActButtons submission={submission} />
        {submission.announced && <p>{t('studio.announced')}</p>}
        {slug && (state === 'published' || submission.announced) && (
          <div>
            <ButtonLink variant="quiet" size="sm" to={paths.book(slug)}>
              {t('studio.see_book')}
            </ButtonLink>
          </div>
        )}
      </div>
    </header>
  )
}

/** Names the right of which something is missing: the sentences are the same for all. */
function aboutRight(t: ReturnType<typeof useT>, path: string): string {
  const [document, kind] = path.split('.')
  const kinds = ['work', 'translation', 'performance'] as const
  const named = document === 'rights' && kinds.find((one) => one === kind)
  return named ? `${t(`studio.right_${named}`)}: ` : ''
}

const NEEDS = 'studio.needs_'
/** The sentence of what is missing, by its code. */
const needOf = (code: string) => `studio.needs_${code.slice(NEEDS.length)}` as MessageKey

function Missing({ submission }: { submission: Submission }) {
  const t = useT()
  const { _id: id, missing } = submission
  if (missing.length === 0) return null
  return (
    <div>
      <p>{t('studio.missing', { count: missing.length })}</p>
      <ul className="studio__missing">
        {missing.map(({ path, code }) => (
          <li key={path + code}>
            <Link className="link" to={paths.submission(id, tabOf(path))} preventScrollReset>
              {aboutRight(t, path)}
              {t(needOf(code))}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
