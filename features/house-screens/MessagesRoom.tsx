import type { Permission } from '../../shared/permissions'
import { useListMessagesQuery, useRetryMessageMutation } from '../../web/lib/account-api.gen'
import { useFormat } from '../../web/lib/format'
import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Note } from '../../web/ui/Note'
import { Pager } from '../../web/ui/Pager'
import type { UnsentMessage } from '../messages/contract'
import { Failed, Nothing, Waiting } from './States'
import { housePath, messagesArgs, pagesOf, type HouseView } from './house-view'
import { useAct } from './use-act'
import './audit-table.css'
import './people.css'

interface MessagesRoomProps {
  view: HouseView
  permissions: readonly Permission[]
}

/** Mails that were given up, and the way to have them tried anew. */
export function MessagesRoom({ view, permissions }: MessagesRoomProps) {
  const t = useT()
  const {
    currentData: found,
    isError,
    isFetching,
    refetch,
  } = useListMessagesQuery(messagesArgs(view))
  const { act, refusal } = useAct(() => undefined)
  return (
    <div className="people">
      <div role="status">
        {found && found.total > 0 && (
          <h2 className="people__title">{t('house.messages_count', { count: found.total })}</h2>
        )}
        {found?.total === 0 && <Nothing text={t('house.messages_empty')} />}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      {found && found.messages.length > 0 && (
        <MessagesTable
          messages={found.messages}
          act={permissions.includes('message.retry') ? act : null}
        />
      )}
      <Pager
        page={view.page}
        pages={pagesOf(found?.total ?? 0)}
        to={(page) => housePath({ ...view, page })}
        label={t('pager.label')}
        previous={t('pager.previous')}
        next={t('pager.next')}
        pageLabel={(page) => t('pager.page', { page })}
      />
    </div>
  )
}

type Act = ReturnType<typeof useAct>['act']

const COLUMNS = [
  'house.messages_what',
  'house.messages_since',
  'house.messages_tries',
  'house.messages_reason',
  'house.messages_do',
] as const

// Roles are said outright, as in the log: on a phone each row becomes a card.
function MessagesTable({ messages, act }: { messages: UnsentMessage[]; act: Act | null }) {
  const t = useT()
  return (
    <table className="audit" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((key) => (
            <th key={key} role="columnheader" scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {messages.map((message) => (
          <MessageRow key={message._id} message={message} act={act} />
        ))}
      </tbody>
    </table>
  )
}

function MessageRow({ message, act }: { message: UnsentMessage; act: Act | null }) {
  const t = useT()
  const { date } = useFormat()
  const [retry, { isLoading }] = useRetryMessageMutation()
  const { _id, kind, orderNumber: number, tries, reason } = message
  const since = message.failedAt ?? message.dueAt
  const told = t(`house.message_${kind}`)
  const what =
    number === null ? told : t('house.messages_order', { what: told, number: String(number) })
  return (
    <tr role="row">
      <td role="cell" data-label={t('house.messages_what')}>
        {what}
      </td>
      <td role="cell" data-label={t('house.messages_since')}>
        <time className="num" dateTime={since}>
          {date(since)}, {since.slice(11, 16)}
        </time>
      </td>
      <td role="cell" className="num" data-label={t('house.messages_tries')}>
        {tries}
      </td>
      <td role="cell" data-label={t('house.messages_reason')}>
        <bdi lang="en" dir="ltr">
          {reason}
        </bdi>
      </td>
      <td role="cell" data-label={t('house.messages_do')}>
        {act && (
          <Button
            variant="quiet"
            size="sm"
            busy={isLoading}
            aria-label={t('house.messages_retry_of', { what })}
            onClick={() => act(retry({ id: _id }))}
          >
            {t('house.messages_retry')}
          </Button>
        )}
      </td>
    </tr>
  )
}
