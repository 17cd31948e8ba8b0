import type { Permission } from '#shared/call/permissions.ts'
import { useListMessagesQuery, useRetryMessageMutation } from '#web/api/messaging.gen.ts'
import { useT, type Translate } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import type { UnsentMessage } from '#features/messaging/outbox/contract.ts'
import { Moment, SectionPager, SectionTable } from './SectionTable.tsx'
import { Lately } from './AuditSection.tsx'
import { Failed, Nothing, Waiting } from './States.tsx'
import { messagesArgs, type AdminView } from './admin-view.ts'
import { useAction } from '#web/forms/use-action.ts'
import './accounts-section.css'

const COLUMNS = [
  'house.messages_what',
  'house.messages_since',
  'house.messages_tries',
  'house.messages_reason',
  'house.messages_do',
] as const

interface MessagesSectionProps {
  view: AdminView
  permissions: readonly Permission[]
}

/** Mails that were given up, and the way to have them tried anew. */
export function MessagesSection({ view, permissions }: MessagesSectionProps) {
  const t = useT()
  const {
    currentData: found,
    isError,
    isFetching,
    refetch,
  } = useListMessagesQuery(messagesArgs(view))
  const { act, refusal } = useAction(() => undefined)
  const mayRetry = permissions.includes('message.retry')
  const rowOf = (message: UnsentMessage) => ({
    id: message._id,
    cells: [
      inWords(t, message),
      <Moment at={message.failedAt ?? message.dueAt} />,
      <span className="num">{message.tries}</span>,
      <bdi lang="en" dir="ltr">
        {message.reason}
      </bdi>,
      mayRetry && <RetryMail message={message} act={act} />,
    ],
  })
  return (
    <div className="people">
      <div role="status">
        {found && found.total > 0 && (
          <h2 className="people__title">{t('house.messages_count', { count: found.total })}</h2>
        )}
        {found?.total === 0 && <Nothing text={t('house.messages_empty')} />}
      </div>
      {found?.total === 0 && <Lately topic="contact" />}
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      {found && found.messages.length > 0 && (
        <SectionTable columns={COLUMNS} rows={found.messages.map(rowOf)} />
      )}
      <SectionPager view={view} total={found?.total ?? 0} />
    </div>
  )
}

function inWords(t: Translate, { kind, orderNumber: number }: Called): string {
  const what = t(`house.message_${kind}`)
  return number === null ? what : t('house.messages_order', { what, number: String(number) })
}

type Called = Pick<UnsentMessage, '_id' | 'kind' | 'orderNumber'>

interface RetryProps {
  message: Called
  act: ReturnType<typeof useAction>['act']
}

/** The way to have a mail tried anew that was given up. */
export function RetryMail({ message, act }: RetryProps) {
  const t = useT()
  const [retry, { isLoading }] = useRetryMessageMutation()
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isLoading}
      aria-label={t('house.messages_retry_of', { what: inWords(t, message) })}
      onClick={() => act(retry({ id: message._id }))}
    >
      {t('house.messages_retry')}
    </Button>
  )
}
