import { isolate } from '../../shared/isolate'
import { REPORT_LETTERS } from '../../shared/limits'
import { isReportReason, REPORT_REASONS } from '../../shared/report-reasons'
import type { ApiError } from '../../web/lib/api'
import { useT } from '../../web/lib/intl'
import { useReportReviewMutation } from '../../web/lib/reader-api.gen'
import { showToast } from '../../web/lib/toasts'
import { useForm } from '../../web/lib/use-form'
import { Dialog } from '../../web/ui/Dialog'
import { FormFoot } from '../../web/ui/FormFoot'
import { FormSummary } from '../../web/ui/FormSummary'
import { RadioSegment } from '../../web/ui/RadioSegment'
import { WordsField } from '../review-form/WordsField'
import type { Review } from '../reviews/contract'

interface ReportDialogProps {
  review: Review
  onClose: () => void
}

const LABELS = { reason: 'reviewForm.reason', note: 'reviewForm.note' } as const

/** Tells the house what is wrong with a review. */
export function ReportDialog({ review, onClose }: ReportDialogProps) {
  const t = useT()
  const [report] = useReportReviewMutation()
  const { form, problem, submit, summary } = useForm({
    read: (field) => ({ reason: field('reason'), note: field('note').trim() }),
    check: ({ reason, note }) => [
      ...(isReportReason(reason)
        ? []
        : [{ field: 'reason', key: 'reviewForm.choose_reason' } as const]),
      ...([...note].length > REPORT_LETTERS
        ? [{ field: 'note', key: 'reviewForm.note_long' } as const]
        : []),
    ],
    send: async ({ reason, note }) => {
      if (!isReportReason(reason)) return undefined
      const { data, error } = await report({
        id: review._id,
        body: { reason, note: note || null },
      })
      if (!data) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      onClose()
      return undefined
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviewForm.report_of', { name: isolate(review.name) })}
      closeLabel={t('nav.close')}
    >
      <form {...form} className="stack">
        <FormSummary {...summary} labels={LABELS} prefix="report-" />
        <RadioSegment
          id="report-reason"
          name="reason"
          legend={t('reviewForm.reason')}
          options={REPORT_REASONS.map((value) => ({
            value,
            label: t(`reviewForm.reason_${value}`),
          }))}
          error={problem('reason')}
        />
        <WordsField
          id="report-note"
          name="note"
          label={t('reviewForm.note')}
          most={REPORT_LETTERS}
          optional
          error={problem('note')}
        />
        <p className="small muted">{t('reviewForm.report_text')}</p>
        <FormFoot inDialog {...submit} onCancel={onClose}>
          {t('reviewForm.report')}
        </FormFoot>
      </form>
    </Dialog>
  )
}
