import { isolate } from '#shared/text/isolate.ts'
import { REPORT_LETTERS } from '#shared/schemas/limits.ts'
import { isReportReason, REPORT_REASONS } from '#shared/schemas/report-reasons.ts'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useReportReviewMutation } from '#web/api/social.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { WordsField } from './WordsField.tsx'
import type { Review } from './contract.ts'

interface ReportDialogProps {
  review: Review
  onClose: () => void
}

const LABELS = { reason: 'reviewForm.reason', note: 'reviewForm.note' } as const

/** Tells staff what is wrong with a review. */
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
