import { REVIEW_LETTERS } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { Problem } from '#web/forms/form-problems.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import type { MyReview } from './contract.ts'
import { StarsField } from './StarsField.tsx'
import { useSendReview } from './use-send-review.ts'
import { WordsField } from './WordsField.tsx'

interface ReviewDialogProps {
  book: Audiobook
  review: MyReview | null
  onClose: () => void
}

interface Values {
  rating: number | null
  narrationRating: number | null
  text: string
}

const LABELS = { rating: 'reviewForm.rating', text: 'reviewForm.text' } as const
const PREFIX = 'review-'

const starsOf = (value: string) => (value ? Number(value) : null)

function problemsOf({ rating, text }: Values): Problem[] {
  return [
    ...(rating === null ? [{ field: 'rating', key: 'reviewForm.stars_missing' } as const] : []),
    ...([...text.trim()].length > REVIEW_LETTERS
      ? [{ field: 'text', key: 'reviewForm.words_long' } as const]
      : []),
  ]
}

/** The form of my review of a book. What was typed stays until the server accepted it. */
export function ReviewDialog({ book, review, onClose }: ReviewDialogProps) {
  const t = useT()
  const send = useSendReview(book._id, review)
  const { form, problem, submit, summary } = useForm<Values>({
    read: (field) => ({
      rating: starsOf(field('rating')),
      narrationRating: starsOf(field('narrationRating')),
      text: field('text'),
    }),
    check: problemsOf,
    send: async ({ rating, narrationRating, text }) => {
      const words = { rating: rating ?? 0, narrationRating, text: text.trim() || null }
      const { message, error } = await send(words)
      if (message === undefined) return error
      showToast({ text: message, kind: 'ok' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(review ? 'reviewForm.mine' : 'review.write')}
      closeLabel={t('nav.close')}
    >
      <form {...form} className="stack">
        <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
        <StarsField
          id={`${PREFIX}rating`}
          name="rating"
          legend={t('reviewForm.rating')}
          value={review?.rating ?? null}
          error={problem('rating')}
        />
        <StarsField
          id={`${PREFIX}narrationRating`}
          name="narrationRating"
          legend={t('reviewForm.narration')}
          value={review?.narrationRating ?? null}
          none={t('reviewForm.no_stars')}
        />
        <WordsField
          id={`${PREFIX}text`}
          label={t('reviewForm.text')}
          text={review?.text ?? ''}
          optional
          error={problem('text')}
        />
        <p className="small muted">{t('reviewForm.public')}</p>
        <FormFoot inDialog {...submit} onCancel={onClose}>
          {t(review ? 'reviewForm.save' : 'reviewForm.post')}
        </FormFoot>
      </form>
    </Dialog>
  )
}
