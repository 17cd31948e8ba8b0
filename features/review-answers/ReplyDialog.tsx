import { isolate } from '../../shared/isolate'
import { REVIEW_LETTERS } from '../../shared/limits'
import type { ApiError } from '../../web/lib/api'
import type { Problem } from '../../web/lib/form-problems'
import { useT } from '../../web/lib/intl'
import { useRemoveReplyMutation, useReplyToReviewMutation } from '../../web/lib/reader-api.gen'
import { showToast } from '../../web/lib/toasts'
import { useForm } from '../../web/lib/use-form'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'
import { Button } from '../../web/ui/Button'
import { Dialog } from '../../web/ui/Dialog'
import { FormFoot } from '../../web/ui/FormFoot'
import { FormSummary } from '../../web/ui/FormSummary'
import { WordsField } from '../review-form/WordsField'
import type { Review } from '../reviews/contract'

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
