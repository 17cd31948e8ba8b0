import { lazy, Suspense, useOptimistic, useState, useTransition } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'
import { booksApi } from '#web/api/books.gen.ts'
import { useDeleteReviewMutation, useFindMyReviewQuery } from '#web/api/social.gen.ts'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Stars } from '#web/ui/Rating.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import type { MyReview } from './contract.ts'

const loadForm = async () => {
  const { ReviewDialog } = await withMessages(import('./ReviewDialog.tsx'), 'social', 'account')
  return { default: ReviewDialog }
}
const ReviewDialog = lazy(loadForm)

/** My own review with what can be done about it, or the way to write one. */
export function MyReviewPart({ book }: { book: Audiobook }) {
  const t = useT()
  const { data, isError, refetch } = useFindMyReviewQuery({ id: book._id })
  const [writing, setWriting] = useState(false)
  const mine = data?.audiobookReview ?? null
  const [shown, show] = useOptimistic(mine)
  if (!data)
    return isError ? (
      <FailedNote
        text={t('reviewForm.failed')}
        retry={t('browse.retry')}
        onRetry={() => void refetch()}
      />
    ) : null
  async function open() {
    try {
      await loadForm()
      setWriting(true)
    } catch {
      showToast({ text: t('error.offline'), kind: 'warn' })
    }
  }
  return (
    <>
      {shown ? (
        <Mine review={shown} onEdit={() => void open()} onHide={() => show(null)} />
      ) : (
        <Button variant="quiet" size="sm" onClick={() => void open()}>
          {t('review.write')}
        </Button>
      )}
      <Suspense>
        {writing && <ReviewDialog book={book} review={mine} onClose={() => setWriting(false)} />}
      </Suspense>
    </>
  )
}

interface MineProps {
  review: MyReview
  onEdit: () => void
  onHide: () => void
}

function Mine({ review, onEdit, onHide }: MineProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { remove, busy } = useRemove(review._id, onHide)
  const { rating, text } = review
  return (
    <div className="myreview">
      <h3>{t('reviewForm.mine')}</h3>
      <Stars value={rating} label={t('review.stars', { count: rating })} />
      {text && (
        <p className="rev__text small" {...scriptOf(text)}>
          {text}
        </p>
      )}
      {review.hidden && <Note tone="warn">{t('reviewForm.hidden')}</Note>}
      <div className="cluster">
        <Button variant="quiet" size="sm" onClick={onEdit}>
          {t('reviewForm.edit')}
        </Button>
        <Button variant="quiet" size="sm" busy={busy} onClick={() => setAsking(true)}>
          {t('reviewForm.delete')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('reviewForm.delete_title')}
        closeLabel={t('nav.close')}
        actions={
          <>
            <Button
              onClick={() => {
                setAsking(false)
                remove()
              }}
            >
              {t('reviewForm.delete')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('reviewForm.keep')}
            </Button>
          </>
        }
      >
        <p>{t('reviewForm.delete_text')}</p>
      </Dialog>
    </div>
  )
}

/** It goes at once; where the server refuses, it is back and a toast says why. */
function useRemove(id: string, onHide: () => void) {
  const dispatch = useAppDispatch()
  const refuse = useRefusalToast()
  const [send] = useDeleteReviewMutation()
  const [busy, start] = useTransition()
  const remove = () =>
    start(async () => {
      onHide()
      const { data, error } = await send({ id })
      if (!data) return refuse(error)
      dispatch(booksApi.util.invalidateTags(['audiobooks']))
      showToast({ text: data.message, kind: 'ok' })
    })
  return { remove, busy }
}
