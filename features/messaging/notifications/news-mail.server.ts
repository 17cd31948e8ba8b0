import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import type { SUBMISSION_EVENTS } from '#shared/schemas/notification-data.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import { isolate } from '#shared/text/isolate.ts'

interface News {
  event: (typeof SUBMISSION_EVENTS)[number]
  title: string
  /** What whoever acted wrote. */
  note: string | null
}

/** Words of the district whose news it is, and where they lead. */
interface NewsAction {
  subject: MessageKey
  label: MessageKey
  url: string
}

/** Says in a mail what its notification says of a book, with a note of whoever acted. */
export function newsMail(
  to: Reader,
  { event, note, title }: News,
  { subject, label, url }: NewsAction,
): Mail {
  return composeMail(
    to.email,
    to.language,
    subject,
    (say) => [
      ...greeting(say, to.first_name),
      { text: say(`notice.contribution_${event}`, { title: isolate(title) }) },
      ...(note ? [{ quote: note }] : []),
      { label: say(label), url },
    ],
    { title: isolate(title) },
  )
}
