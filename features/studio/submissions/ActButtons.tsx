import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#web/forms/toasts.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { ActDialog, useAbout } from './ActDialog.tsx'
import type { Missing, Part, Submission } from './contract.ts'
import { isNoteOpen, onwardActOf } from './actors.ts'
import { ruleOf, type Act } from './states.ts'

/** What else may be done with a submission now, as stop a book: what leads on has a button of its own. */
export function ActMenu({ submission }: { submission: Submission }) {
  const t = useT()
  const [asked, setAsked] = useState<Act>()
  const onward = onwardOf(submission)
  const others = mayNow(submission).filter((act) => act !== onward && !isBeside(act))
  return (
    <div className="studio__acts">
      {others.length > 0 && (
        <Menu
          end
          trigger={
            <>
              {t('studio.more')} <Icon name="chevron-down" small />
            </>
          }
        >
          {others.map((act) => (
            <button key={act} type="button" onClick={() => setAsked(act)}>
              {t(`studio.act_${act}`)}
            </button>
          ))}
        </Menu>
      )}
      {asked && (
        <ActDialog submission={submission} act={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

/** What may be chosen instead of an approval: it stands beside it. */
const BESIDE: readonly Act[] = ['return', 'decline', 'returnChanges']
const isBeside = (act: Act) => BESIDE.includes(act)

export function BesideButtons({ submission }: { submission: Submission }) {
  const t = useT()
  const [asked, setAsked] = useState<Act>()
  const acts = submission.may.filter(isBeside)
  if (acts.length === 0) return null
  return (
    <div className="studio__beside">
      {acts.map((act) => (
        <Button key={act} variant="quiet" onClick={() => setAsked(act)}>
          {t(`studio.act_${act}`)}
        </Button>
      ))}
      {asked && (
        <ActDialog submission={submission} act={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

interface OnwardButtonProps {
  submission: Submission
  size?: 'sm' | undefined
}

/** What leads on with a submission: a part that its reader has still to hear, else the act. */
export function OnwardButton({ submission, size }: OnwardButtonProps) {
  const t = useT()
  const { ordinal } = useFormat()
  const [isAsked, setAsked] = useState(false)
  const part = partToHear(submission)
  const onward = onwardOf(submission)
  if (part)
    return (
      <ButtonLink
        size={size}
        to={paths.submission(submission._id, 'audio', part._id)}
        state={TO_HEAR}
        preventScrollReset
      >
        {t('studio.hear_part', { part: t('studio.part', { number: ordinal(part.position) }) })}
      </ButtonLink>
    )
  if (!onward) return null
  const lack = lackOf(onward, submission)
  if (lack) return <UnreadyAct submission={submission} act={onward} lack={lack} size={size} />
  return (
    <>
      <Button
        size={size}
        {...((submission.missing.length > 0 || isNoteOpen(submission)) && {
          variant: 'quiet' as const,
        })}
        onClick={() => setAsked(true)}
      >
        {t(`studio.act_${onward}`)}
      </Button>
      {isAsked && (
        <ActDialog submission={submission} act={onward} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

/** The first thing in the parts that keeps them from being sent on to be listened to. */
const lackOf = (act: Act, { missing }: Submission): Missing | undefined =>
  ruleOf(act).needs === 'recordings'
    ? missing.find(({ path }) => path.split('.')[0] === 'parts')
    : undefined

interface UnreadyActProps extends OnwardButtonProps {
  act: Act
  lack: Missing
}

/** An act that lacks something: a press says what, and leads there. */
function UnreadyAct({ submission, act, lack: { path, code }, size }: UnreadyActProps) {
  const t = useT()
  const navigate = useNavigate()
  const about = useAbout(submission)
  const part = submission.parts.find(({ _id }) => path === `parts.${_id}`)
  function lead() {
    showToast({ kind: 'warn', text: about(path) + t(needOf(code)) })
    void navigate(paths.submission(submission._id, 'audio', part?._id))
  }
  return (
    <Button size={size} aria-disabled onClick={lead}>
      {t(`studio.act_${act}`)}
    </Button>
  )
}

const NEEDS = 'studio.needs_'
/** The sentence of what is missing, by its code. */
export const needOf = (code: string) => `studio.needs_${code.slice(NEEDS.length)}` as MessageKey

/** The state of an address that was opened in order to hear its part. */
const TO_HEAR = { isToHear: true }
export const isToHear = (state: unknown): boolean =>
  (state as Partial<typeof TO_HEAR> | null)?.isToHear === true

const mayNow = (submission: Submission): Act[] =>
  submission.may.filter((act) => act !== 'proofPass' || !isUnheard(submission))

const onwardOf = (submission: Submission): Act | undefined =>
  partToHear(submission)
    ? undefined
    : onwardActOf(mayNow(submission), submission.prices.releaseDate)

/** Tells whether a part was not heard to its end: nobody can say then that all is right. */
const isUnheard = ({ missing }: Submission) => missing.some(({ code }) => isProof(code))
const isProof = (code: string) => code === 'studio.needs_proof'

/** The first part that whoever decides on a book has still to hear. */
export function partToHear({ state, may, missing, parts }: Submission): Part | undefined {
  if (state !== 'proof_listening' || !may.includes('proofPass')) return undefined
  return parts.find(
    ({ _id, isOwn }) =>
      !isOwn && missing.some(({ path, code }) => path === `parts.${_id}` && isProof(code)),
  )
}
