import { isolate } from '#shared/text/isolate.ts'
import { REVIEW_LETTERS } from '#shared/schemas/limits.ts'
import type { ApiError } from '#web/api/api.ts'
import type { Problem } from '#web/forms/form-problems.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useRemoveReplyMutation, useReplyToReviewMutation } from '#web/api/social.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { WordsField } from './WordsField.tsx'
import type { Review } from './contract.ts'

interface ReplyDialogProps {
  review: Review
  onClose: () => void
}

const LABELS = { text: 'reviewForm.reply' } as const

function problemsOf({ text }: { text: string }): Problem[] {
  if (!text) return [{ field: 'text', key: 'reviewForm.words_missing' }]
  return [...text].length > REVIEW_LETTERS ? [{ field: 'text', key: 'reviewForm.words_long' }] : []
}

/** Answers a review in the book's name, changes that answer or takes it away. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const t = useT()
  const { answer, takeAway, busy } = useAnswer(review, onClose)
  const { form, problem, submit, summary } = useForm({
    read: (field) => ({ text: field('text').trim() }),
    check: problemsOf,
    send: answer,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviewForm.reply_to', { name: isolate(review.name) })}
      closeLabel={t('nav.close')}
    >
      <form {...form} className="stack">
        <FormSummary {...summary} labels={LABELS} prefix="reply-" />
        <WordsField
          id="reply-text"
          label={t('reviewForm.reply')}
          text={review.reply?.text ?? ''}
          error={problem('text')}
        />
        <p className="small muted">{t('reviewForm.reply_text')}</p>
        {review.reply && (
          <Button variant="quiet" size="sm" busy={busy} onClick={() => void takeAway()}>
            {t('reviewForm.reply_remove')}
          </Button>
        )}
        <FormFoot inDialog {...submit} onCancel={onClose}>
          {t('reviewForm.reply_post')}
        </FormFoot>
      </form>
    </Dialog>
  )
}

function useAnswer({ _id: id }: Review, onDone: () => void) {
  const refuse = useRefusalToast()
  const [reply] = useReplyToReviewMutation()
  const [remove, { isLoading }] = useRemoveReplyMutation()
  const done = (text: string) => {
    showToast({ text, kind: 'ok' })
    onDone()
  }
  async function answer(body: { text: string }) {
    const { data, error } = await reply({ id, body })
    if (data) done(data.message)
    return data ? undefined : (error as ApiError)
  }
  async function takeAway() {
    const { data, error } = await remove({ id })
    if (data) done(data.message)
    else refuse(error)
  }
  return { answer, takeAway, busy: isLoading }
}
