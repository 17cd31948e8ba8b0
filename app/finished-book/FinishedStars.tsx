import { useId } from 'react'
import { StarsField } from '#features/social/reviews/StarsField.tsx'
import { useSendReview } from '#features/social/reviews/use-send-review.ts'
import type { MyReview } from '#features/social/reviews/contract.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import '#features/social/reviews/review-form.css'

interface FinishedStarsProps {
  bookId: string
  review: MyReview | null
}

export function FinishedStars({ bookId, review }: FinishedStarsProps) {
  const t = useT()
  const id = useId()
  const send = useSendReview(bookId, review)
  const refuse = useRefusalToast()
  async function give(rating: number) {
    const { message, error } = await send({ rating })
    if (message === undefined) refuse(error)
    else showToast({ text: message, kind: 'ok' })
  }
  return (
    <StarsField
      id={id}
      name={id}
      legend={t('finished.stars')}
      value={review?.rating ?? null}
      onChoose={(stars) => void give(stars)}
    />
  )
}
