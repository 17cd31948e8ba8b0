import { useState } from 'react'
import { showToast } from '#web/forms/toasts.ts'
import empty from '#web/styles/cloth/empty-wish.svg'
import { paths } from '#shared/http/paths.ts'
import { AccountList } from '#web/ui/AccountList.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { Note } from '#web/ui/Note.tsx'
import { SkeletonCards, SkeletonLines } from '#web/ui/Skeleton.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { Group, Sample, Text } from './Sample.tsx'
import { ignore, LONG_LABELS, SHORT_LABELS } from './samples.ts'

const TONES = ['plain', 'ok', 'warn', 'bad'] as const
const [heer = ''] = SHORT_LABELS
const [longTitle = ''] = LONG_LABELS

export function MessageSamples() {
  return (
    <Group title="Messages and waiting">
      <Sample name="Note: plain, ok, warn, bad, long in three scripts">
        {TONES.map((tone) => (
          <Note key={tone} tone={tone}>
            {heer}
          </Note>
        ))}
        {LONG_LABELS.map((label) => (
          <Note key={label}>
            <Text>{label}</Text>
          </Note>
        ))}
      </Sample>
      <Sample name="Fold: folded, unfolded">
        {LONG_LABELS.map((label, index) => (
          <Fold key={label} title={heer} summary={<Text>{label}</Text>} opens={index > 0}>
            <Text>{label}</Text>
          </Fold>
        ))}
      </Sample>
      <Sample name="Steps: three, five with notes">
        <Steps steps={SHORT_LABELS.slice(0, 3).map((name) => ({ name }))} now={1} done=", done" />
        <Steps
          steps={[...LONG_LABELS, ...SHORT_LABELS].map((note, index) => ({
            name: `${heer} ${index + 1}`,
            note,
          }))}
          now={2}
          done=", done"
        />
      </Sample>
      <Sample name="FailedNote: warn, bad">
        <FailedNote text={heer} retry="Try again" onRetry={ignore} />
        <FailedNote tone="bad" text={longTitle} retry="Try again" onRetry={ignore} />
      </Sample>
      <OpenedSamples />
      <Sample name="FormFoot: normal, busy">
        <FormFoot onCancel={ignore}>{heer}</FormFoot>
        <FormFoot onCancel={ignore} busy>
          {heer}
        </FormFoot>
      </Sample>
      <Sample name="Skeleton: cards, lines">
        <SkeletonCards count={2} label="Loading" />
        <div className="kit__wide">
          <SkeletonLines count={3} label="Loading" />
        </div>
      </Sample>
      <Sample name="EmptyState: with and without a picture">
        <div className="kit__wide">
          <EmptyState
            art={empty}
            title={heer}
            text={longTitle}
            action={<ButtonLink to={paths.home}>{heer}</ButtonLink>}
          />
          <EmptyState title={longTitle} />
        </div>
      </Sample>
      <AccountSamples />
    </Group>
  )
}

/** What takes the focus or lies above the page shows on a press alone. */
function OpenedSamples() {
  const [open, setOpen] = useState<'dialog' | 'long dialog' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const close = () => setOpen(null)
  const undo = { label: 'Undo', run: ignore }
  return (
    <>
      <Sample name="Dialog: short, long; toasts: ok, warn, with a note, with a way back">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('long dialog')}>Long dialog</Button>
        <Button onClick={() => showToast({ kind: 'ok', text: heer })}>Toast</Button>
        <Button onClick={() => showToast({ kind: 'warn', text: longTitle })}>Warning</Button>
        <Button onClick={() => showToast({ kind: 'ok', text: heer, note: longTitle })}>Note</Button>
        <Button onClick={() => showToast({ kind: 'ok', text: heer, action: undo })}>Undo</Button>
        <Dialog
          open={open !== null}
          onClose={close}
          title={open === 'dialog' ? heer : longTitle}
          closeLabel="Close"
          actions={<Button onClick={close}>{heer}</Button>}
        >
          {LONG_LABELS.map((label) => (
            <p key={label}>
              <Text>{open === 'dialog' ? heer : label}</Text>
            </p>
          ))}
        </Dialog>
      </Sample>
      <Sample name="ErrorSummary, FormSummary: with a problem, refused">
        <Button onClick={() => setAttempt(attempt + 1)}>Show errors</Button>
        {attempt > 0 && (
          <div className="kit__wide">
            <ErrorSummary title="One thing to fix" errors={[{ field: 'email', text: heer }]} />
            <FormSummary
              attempt={attempt}
              problems={[{ field: 'email', text: longTitle }]}
              labels={{ email: 'field.email' }}
              refusal={{ status: 409, code: 'conflict', message: longTitle }}
            />
          </div>
        )}
      </Sample>
    </>
  )
}

function AccountSamples() {
  const list = { title: heer, lead: longTitle, tab: 'orders', page: 1, pageSize: 10 }
  const say = { waiting: <SkeletonLines count={2} label="Loading" />, failed: 'It failed' }
  const asked = (total?: number, isError = false) => ({
    currentData: total === undefined ? undefined : { total },
    isError,
    refetch: ignore,
  })
  const states = [asked(), asked(undefined, true), asked(0), asked(30)]
  return (
    <Sample name="AccountSection; AccountList: waiting, failed, empty, with pages">
      <div className="kit__wide">
        <AccountSection title={heer} lead={longTitle}>
          <p>{heer}</p>
        </AccountSection>
        {states.map((state, at) => (
          <AccountList key={at} {...list} {...say} asked={state} none={<Note>{heer}</Note>}>
            {({ total }) => <p>{`${total} entries`}</p>}
          </AccountList>
        ))}
      </div>
    </Sample>
  )
}
