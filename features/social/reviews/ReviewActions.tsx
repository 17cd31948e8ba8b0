import { lazy, Suspense, useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Review } from './contract.ts'

const LOAD = {
  report: async () => ({
    default: (await withMessages(import('./ReportDialog.tsx'), 'social', 'account')).ReportDialog,
  }),
  reply: async () => ({
    default: (await withMessages(import('./ReplyDialog.tsx'), 'social', 'account')).ReplyDialog,
  }),
}
const ReportDialog = lazy(LOAD.report)
const ReplyDialog = lazy(LOAD.reply)

interface ReviewActionsProps {
  review: Review
  /** Whether the reader speaks for the book. */
  mayReply: boolean
}

/** The actions on somebody else's review. */
export function ReviewActions({ review, mayReply }: ReviewActionsProps) {
  const t = useT()
  const [open, setOpen] = useState<keyof typeof LOAD | null>(null)
  const close = () => setOpen(null)
  const name = isolate(review.name)
  async function ask(what: keyof typeof LOAD) {
    try {
      await LOAD[what]()
      setOpen(what)
    } catch {
      showToast({ text: t('error.offline'), kind: 'warn' })
    }
  }
  return (
    <div className="rev__acts">
      {mayReply && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(review.reply ? 'reviewForm.reply_change_to' : 'reviewForm.reply_to', {
            name,
          })}
          onClick={() => void ask('reply')}
        >
          {t(review.reply ? 'reviewForm.reply_change' : 'reviewForm.reply')}
        </Button>
      )}
      <button
        type="button"
        className="rev__report"
        aria-label={t('reviewForm.report_of', { name })}
        onClick={() => void ask('report')}
      >
        {t('reviewForm.report')}
      </button>
      <Suspense>
        {open === 'report' && <ReportDialog review={review} onClose={close} />}
        {open === 'reply' && <ReplyDialog review={review} onClose={close} />}
      </Suspense>
    </div>
  )
}
