import { useState } from 'react'
import { Link } from 'react-router'
import { scriptOf } from '#shared/text/script-of.ts'
import { paths } from '#shared/http/paths.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { useListClaimsOfBookQuery } from '#web/api/rights.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import type { BookClaim } from './contract.ts'
import { readsClaims } from './reads-claims.ts'
import './book-claims.css'

interface BookClaimsProps {
  submission: Submission
  /** All of them; else one line where one waits. */
  isWhole: boolean
}

/** The claims against a book, for those who may write it: what is claimed, their answer, the decision. */
export function BookClaims({ submission, isWhole }: BookClaimsProps) {
  const t = useT()
  const { _id: id, role } = submission
  const reads = readsClaims(submission)
  const { data } = useListClaimsOfBookQuery({ id }, { skip: !reads })
  if (!reads || !data || data.claims.length === 0) return null
  if (!isWhole) return data.claims.some(({ decision }) => !decision) && <Waits submission={id} />
  return (
    <section className="book-claims" aria-label={t('claim.of_book')}>
      <h2 className="h3">{t('claim.of_book')}</h2>
      <ul role="list">
        {data.claims.map((claim) => (
          <li key={claim._id}>
            <One claim={claim} submission={id} isOwner={role === 'owner'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waits({ submission }: { submission: string }) {
  const t = useT()
  return (
    <Note tone="warn">
      {t('claim.waits')}{' '}
      <Link className="link" to={paths.submission(submission, 'rights')}>
        {t('claim.waits_read')}
      </Link>
    </Note>
  )
}

interface OneProps {
  claim: BookClaim
  submission: string
  isOwner: boolean
}

function One({ claim, submission, isOwner }: OneProps) {
  const t = useT()
  const { date } = useFormat()
  const [isAnswering, setAnswering] = useState(false)
  const { _id: id, right, name, work, createdAt, answer, decision, reason } = claim
  return (
    <article className="stack">
      <h3>
        {t('claim.from', { name: isolate(name) })}{' '}
        <span className="small muted">
          {t(`claim.right_${right}`)}, {date(createdAt)}
        </span>
      </h3>
      <blockquote {...scriptOf(work)}>{work}</blockquote>
      {answer && (
        <div>
          <b>{t('claim.your_answer')}</b>
          <blockquote {...scriptOf(answer)}>{answer}</blockquote>
        </div>
      )}
      {decision && (
        <div>
          <b>{t(`claim.decision_${decision}`)}</b>
          <blockquote {...scriptOf(reason ?? '')}>{reason}</blockquote>
        </div>
      )}
      {!decision && !isOwner && !answer && <p className="muted">{t('claim.answer_owner')}</p>}
      {!decision && isOwner && !isAnswering && (
        <div>
          <Button variant={answer ? 'quiet' : undefined} onClick={() => setAnswering(true)}>
            {t(answer ? 'claim.answer_again' : 'claim.answer')}
          </Button>
        </div>
      )}
      {!decision && isAnswering && (
        <AnswerForm
          submission={submission}
          claim={id}
          written={answer ?? ''}
          onDone={() => setAnswering(false)}
        />
      )}
    </article>
  )
}
