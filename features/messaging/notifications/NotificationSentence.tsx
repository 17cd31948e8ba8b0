import { Fragment, type ReactNode } from 'react'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import type { ListNotificationsApiResponse } from '#web/api/messaging.gen.ts'
import { Name } from '#web/ui/Name.tsx'
import { sentenceOf, type Said } from '#shared/i18n/notification-sentence.ts'

/** A notification as the list has it. */
export type AppNotification = ListNotificationsApiResponse['notification'][number]

/** Stands around the name of a place while its sentence is looked up: no catalogue has it. */
const MARK = '\uE000'

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
  const marked = Object.keys(values).map((name) => [name, MARK + name + MARK] as const)
  const sentence = t(key, { title: t('notice.a_book'), ...Object.fromEntries(marked) })
  // Every second part is the name of a place.
  return sentence.split(MARK).map((part, place) => {
    const said = place % 2 === 1 ? values[part] : undefined
    return <Fragment key={place}>{said === undefined ? part : shown(said)}</Fragment>
  })
}

function shown(said: Said): ReactNode {
  if (typeof said === 'number') return <bdi className="num">{said}</bdi>
  return <b>{typeof said === 'string' ? <bdi>{said}</bdi> : <Name of={said} />}</b>
}
