/** The reasons for which a review can be reported. */
export const REPORT_REASONS = ['abuse', 'spam', 'spoiler', 'private', 'other'] as const
type ReportReason = (typeof REPORT_REASONS)[number]

export const isReportReason = (value: string): value is ReportReason =>
  REPORT_REASONS.some((reason) => reason === value)
