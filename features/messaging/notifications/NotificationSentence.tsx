import type { ReactNode } from 'react'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Sentence } from '#web/i18n/Sentence.tsx'
import type { ListNotificationsApiResponse } from '#web/api/messaging.gen.ts'
import { Name } from '#web/ui/Name.tsx'
import { sentenceOf, type Said } from '#shared/i18n/notification-sentence.ts'

/** A notification as the list has it. */
export type AppNotification = ListNotificationsApiResponse['notification'][number]

/** A notification in the reader's language; what it names stands out, each name in its own script. */
export function NotificationSentence({
  notification,
}: {
  notification: AppNotification
}): ReactNode {
  const t = useT()
  const language = useLanguage()
  const { key, values } = sentenceOf(notification)
  const { text } = notification.data
  if (!key) return text?.[language] ?? text?.en
  const parts = Object.entries(values).map(([name, said]) => [name, shown(said)] as const)
  return (
    <Sentence of={key} values={{ title: t('notice.a_book') }} parts={Object.fromEntries(parts)} />
  )
}

function shown(said: Said): ReactNode {
  if (typeof said === 'number') return <bdi className="num">{said}</bdi>
  return <b>{typeof said === 'string' ? <bdi>{said}</bdi> : <Name of={said} />}</b>
}
