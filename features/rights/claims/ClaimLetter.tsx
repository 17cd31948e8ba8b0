import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isolate } from '#shared/text/isolate.ts'
import { paths } from '#shared/http/paths.ts'
import { AskAct } from '#features/admin/catalogue/AskAct.tsx'
import { Failed, Nothing, Waiting } from '#features/admin/console/States.tsx'
import { StateTag } from '#features/studio/submissions/StateTag.tsx'
import type { ApiError } from '#web/api/api.ts'
import { useReadClaimQuery } from '#web/api/rights.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Name } from '#web/ui/Name.tsx'
import { claimsPath, readClaimsView } from './claims-args.ts'
import type { Claim } from './contract.ts'
import { DecideForm } from './DecideForm.tsx'
import { Due } from './Due.tsx'
import '#features/admin/contact/contact-section.css'

/** One claim with who made it, what its house says, and the decision. */
export function ClaimLetter({ id }: { id: string }) {
  const t = useT()
  const [query] = useSearchParams()
  const { data, error, isFetching, refetch } = useReadClaimQuery({ id })
  const isGone = (error as ApiError | undefined)?.status === 404
  return (
    <div className="people">
      <p>
        <Link className="link" to={claimsPath({ ...readClaimsView(query), claim: undefined })}>
          {t('claim.back')}
        </Link>
      </p>
      {isGone && <Nothing text={t('claim.gone')} />}
      {error && !isGone && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && !isGone && <Letter claim={data.claim} onDone={() => void refetch()} />}
    </div>
  )
}

interface LetterProps {
  claim: Claim
  onDone: () => void
}

function Letter({ claim, onDone }: LetterProps) {
  const t = useT()
  const { _id: id, name, work, answer, answerSignature, decision, reason } = claim
  return (
    <article className="letter letter--whole">
      <h2 className="people__title">{t('claim.from', { name: isolate(name) })}</h2>
      <BookOf claim={claim} onDone={onDone} />
      <Facts claim={claim} />
      <h3>{t('claim.about_work')}</h3>
      <Words>{work}</Words>
      <h3>{t('claim.answer')}</h3>
      {answer ? (
        <Words>
          {answer}
          {'\n'}
          <bdi className="muted">{answerSignature}</bdi>
        </Words>
      ) : (
        <p className="muted">{t('claim.unanswered')}</p>
      )}
      <h3>{t('claim.decision')}</h3>
      {decision ? (
        <>
          <p>
            <b>{t(`claim.decision_${decision}`)}</b>
          </p>
          <Words>{reason}</Words>
        </>
      ) : (
        <DecideForm id={id} onDone={onDone} />
      )}
    </article>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="letter__text" dir="auto">
    {children}
  </p>
)

const ACTS = {
  scheduled: ['suspend'],
  published: ['suspend', 'withdraw'],
  withdrawn: ['suspend'],
  suspended: ['restore'],
} as const

/** The book, where it stands, and the acts of the studio that a claim may ask for. */
function BookOf({ claim: { book, decision, dueAt }, onDone }: LetterProps) {
  const t = useT()
  const [asked, setAsked] = useState<(typeof ACTS)[keyof typeof ACTS][number]>()
  const { slug, names, state, submission, organisation } = book
  return (
    <div className="cluster">
      <Link className="link" to={submission ? paths.submission(submission) : paths.book(slug)}>
        <Name of={names} />
      </Link>
      {organisation && <Name of={organisation.names} />}
      <StateTag state={state} />
      {!decision && <Due at={dueAt} />}
      {submission &&
        ACTS[state].map((act) => (
          <Button key={act} variant="quiet" size="sm" onClick={() => setAsked(act)}>
            {t(`studio.act_${act}`)}
          </Button>
        ))}
      {submission && asked && (
        <AskAct
          submission={submission}
          act={asked}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        />
      )}
    </div>
  )
}

function Facts({ claim }: { claim: Claim }) {
  const t = useT()
  const { date } = useFormat()
  const { right, isHolder, email, callingCode, phone, postalAddress, signature, createdAt } = claim
  const facts: [string, ReactNode][] = [
    [t('claim.right'), t(`claim.right_${right}`)],
    [t('claim.is_holder'), t(isHolder ? 'claim.holder' : 'claim.agent')],
    [
      t('field.email'),
      <a key="mail" className="link" href={`mailto:${encodeURIComponent(email)}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>,
    ],
    [
      t('field.phone'),
      <bdi key="phone" dir="ltr" className="num">
        {callingCode ? `+${callingCode} ${phone}` : phone}
      </bdi>,
    ],
    [
      t('claim.postal_address'),
      <bdi key="address" className="letter__text">
        {postalAddress}
      </bdi>,
    ],
    [t('claim.signature_of'), <bdi key="signature">{signature}</bdi>],
    [
      t('claim.made_at'),
      <time key="time" className="num" dateTime={createdAt}>
        {date(createdAt)}, {createdAt.slice(11, 16)}
      </time>,
    ],
  ]
  return (
    <dl className="letter__facts">
      {facts.flatMap(([term, fact]) => [
        <dt key={`${term} is`}>{term}</dt>,
        <dd key={term}>{fact}</dd>,
      ])}
    </dl>
  )
}
