import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useActOnSubmissionMutation } from '#web/api/studio.gen.ts'
import { oneOf } from '#web/forms/address-query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Area } from '#web/ui/Area.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TOPICS } from './choices.ts'
import type { Submission } from './contract.ts'
import { ruleOf, type Act } from './states.ts'
import { useWriteInTurn } from './use-write-in-turn.ts'

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

/** Acts that give a book back, with a note that may be about one tab of it. */
const RETURNING: ReadonlySet<Act> = new Set(['return', 'returnChanges'])
/** What a note is about, the whole book unless it is said. */
const NOTED = ['all', ...TOPICS] as const

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
  const [topic, setTopic] = useState<(typeof NOTED)[number]>('all')
  const rule = ruleOf(act)
  const [day, setDay] = useState(rule.day ? submission.prices.releaseDate : null)
  const [refusal, setRefusal] = useState<ApiError>()
  const about = useAbout(submission)
  const { _id: id, partsVersion } = submission

  async function go() {
    if (others.length > 0) return
    const at = day ? new Date(`${day}T00:00:00`).toISOString() : undefined
    const said = { note: note.trim() || null, ...(topic !== 'all' && { about: topic }) }
    const more = { partsVersion, ...said, ...(at ? { at } : {}) }
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
      {RETURNING.has(act) && (
        <Select
          label={t('studio.note_topic')}
          value={topic}
          options={NOTED.map((value) => ({
            value,
            label: value === 'all' ? t('studio.note_all') : t(`studio.tab_${value}`),
          }))}
          onChange={({ target }) => setTopic(oneOf(NOTED, target.value))}
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
