import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useActOnSubmissionMutation } from '#web/api/studio.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Area } from '#web/ui/Area.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Note } from '#web/ui/Note.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import type { Missing, Part, Submission } from './contract.ts'
import { isNoteOpen, onwardActOf } from './actors.ts'
import { ruleOf, type Act } from './states.ts'
import { useWriteInTurn } from './use-write-in-turn.ts'

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

/** Names the right or the part of which something is missing: the sentences are the same for all. */
export function useAbout({ parts }: Submission): (path: string) => string {
  const t = useT()
  const { ordinal } = useFormat()
  return (path) => {
    const [document, of] = path.split('.')
    const right = document === 'rights' && RIGHT_KINDS.find((kind) => kind === of)
    if (right) return `${t(`studio.right_${right}`)}: `
    const part = parts.find(({ _id }) => _id === of)
    return part ? `${t('studio.part', { number: ordinal(part.position) })}: ` : ''
  }
}

const RIGHT_KINDS = ['work', 'translation', 'performance'] as const

/** Acts that take a book, or words that were written, from somebody. */
const DESTRUCTIVE: ReadonlySet<Act> = new Set(['decline', 'discardChanges', 'suspend', 'withdraw'])

/** What follows from an act: where all is recorded already, an approval lets nobody record. */
const followsOf = (act: Act, { parts }: Submission) =>
  act === 'approve' && parts.length > 0 && parts.every(({ durationMs }) => durationMs !== null)
    ? ('studio.follows_approve_recorded' as const)
    : (`studio.follows_${act}` as const)

interface ActDialogProps {
  submission: Submission
  act: Act
  onClose: () => void
  /** Called once it is done, before it closes. */
  onDone?: () => void
}

/** Says what follows from an act, takes a note or a day with it, and does it. */
export function ActDialog({ submission, act, onClose, onDone }: ActDialogProps) {
  const t = useT()
  const [doAct, { isLoading }] = useActOnSubmissionMutation()
  const inTurn = useWriteInTurn(submission)
  const [note, setNote] = useState('')
  const rule = ruleOf(act)
  const [day, setDay] = useState(rule.day ? submission.prices.releaseDate : null)
  const [refusal, setRefusal] = useState<ApiError>()
  const about = useAbout(submission)
  const { _id: id, partsVersion } = submission

  async function go() {
    if (others.length > 0) return
    const at = day ? new Date(`${day}T00:00:00`).toISOString() : undefined
    const more = { partsVersion, note: note.trim() || null, ...(at ? { at } : {}) }
    const { error } = await inTurn((version) => doAct({ id, act, body: { version, ...more } }))
    if (error) return setRefusal(error as ApiError)
    onDone?.()
    onClose()
  }
  const errorOf = (path: string) => refusal?.errors?.find((one) => one.path === path)?.message
  // What is missing is written elsewhere: until this is opened anew, another press has it refused again.
  const lacking = (refusal?.errors ?? []).filter(({ path }) => path !== 'note' && path !== 'at')
  const others = [...new Set(lacking.map(({ path, message }) => about(path) + message))]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`studio.act_${act}`)}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button
            variant={DESTRUCTIVE.has(act) ? 'danger' : undefined}
            busy={isLoading}
            {...(others.length > 0 && { 'aria-disabled': true })}
            onClick={() => void go()}
          >
            {t(`studio.act_${act}`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(followsOf(act, submission))}</p>
      {rule.day && (
        <DayInput
          label={t('studio.day')}
          unread={t('studio.unread_day')}
          value={day}
          error={errorOf('at')}
          onDay={setDay}
        />
      )}
      <Area
        label={t('studio.note')}
        optional={rule.reason ? undefined : t('field.optional')}
        hint={t('studio.note_hint')}
        error={errorOf('note')}
        rows={4}
        value={note}
        onText={setNote}
      />
      {refusal && (others.length > 0 || !refusal.errors) && (
        <Note tone="bad" role="alert">
          {others.length > 0 ? (
            <ul>
              {others.map((lack) => (
                <li key={lack}>{lack}</li>
              ))}
            </ul>
          ) : (
            (refusal.message ?? t(refusal.status === 0 ? 'error.offline' : 'error.generic'))
          )}
        </Note>
      )}
    </Dialog>
  )
}
