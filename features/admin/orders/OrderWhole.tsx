import { Link } from 'react-router'
import type { Permission } from '#shared/call/permissions.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useReadOrderQuery } from '#web/api/admin.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useT, type MessageKey, type Translate } from '#web/i18n/intl.tsx'
import { Note } from '#web/ui/Note.tsx'
import { RetryMail } from '#features/admin/console/MessagesSection.tsx'
import { Moment, SectionTable } from '#features/admin/console/SectionTable.tsx'
import { Failed, NothingFound, Waiting } from '#features/admin/console/States.tsx'
import type { AdminOrderWhole, OrderEvent, OrderMail } from './contract.ts'
import { Books, Buyer, State, Sum } from './OrderFacts.tsx'
import { ordersPath, type OrdersView } from './orders-args.ts'
import '#features/admin/contact/contact-section.css'

interface OrderWholeProps {
  id: string
  /** The list that leads here. */
  view: OrdersView
  permissions: readonly Permission[]
}

/** One order: its buyer, its ledger in words, and its mails. */
export function OrderWhole({ id, view, permissions }: OrderWholeProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useReadOrderQuery({ id })
  const gone = (error as ApiError | undefined)?.status === 404
  return (
    <div className="people">
      <p>
        <Link className="link" to={ordersPath({ ...view, order: undefined })}>
          {t('house.contact_back')}
        </Link>
      </p>
      {gone && <NothingFound text={t('house.orders_gone')} />}
      {error && !gone && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && !gone && (
        <article className="letter letter--whole orders__whole">
          <h2 className="people__title">{t('order.number', { number: data.order.number })}</h2>
          <Facts order={data.order} />
          <Events order={data.order} />
          {data.order.mails.length > 0 && (
            <Mails
              order={data.order}
              mayRetry={permissions.includes('message.retry')}
              onRetried={() => void refetch()}
            />
          )}
        </article>
      )}
    </div>
  )
}

function Facts({ order }: { order: AdminOrderWhole }) {
  const t = useT()
  const { books, buyer, createdAt, currency, amount, refunded, gifts } = order
  return (
    <dl className="letter__facts">
      <dt>{t('house.catalogue_state')}</dt>
      <dd>
        <State order={order} />
      </dd>
      <dt>{t('house.orders_buyer')}</dt>
      <dd className="orders__books">
        <Buyer buyer={buyer} />
        {buyer && (
          <>
            <bdi dir="ltr">{buyer.email}</bdi>
            <Link to={ordersPath({ person: buyer._id })}>
              {t('house.orders_of', { name: isolate(buyer.name) })}
            </Link>
          </>
        )}
      </dd>
      <dt>{t('house.catalogue_book')}</dt>
      <dd>
        <Books books={books} />
      </dd>
      <dt>{t('house.orders_sum')}</dt>
      <dd>
        <Sum currency={currency} amount={amount} />
      </dd>
      {refunded > 0 && (
        <>
          <dt>{t('order.refunded')}</dt>
          <dd>
            <Sum currency={currency} amount={refunded} />
          </dd>
        </>
      )}
      {gifts && (
        <>
          <dt>{t('order.gift')}</dt>
          <dd>{t('house.orders_gifts', gifts)}</dd>
        </>
      )}
      <dt>{t('house.when')}</dt>
      <dd>
        <Moment at={createdAt} />
      </dd>
    </dl>
  )
}

const EVENT_COLUMNS = ['house.when', 'house.what', 'house.orders_sum'] as const

const EVENTS = {
  created: 'house.order_created',
  payment_begun: 'house.order_payment_begun',
  approved: 'house.order_approved',
  declined: 'order.failed',
  cancelled: 'order.given_up',
  expired: 'order.expired',
  fulfilled: 'house.order_fulfilled',
  refund_asked: 'house.order_refund_asked',
  refund_failed: 'house.act_payment_refund_failed',
  refunded: 'order.refunded',
  disputed: 'order.disputed',
  dispute_won: 'house.order_dispute_won',
  dispute_lost: 'house.order_dispute_lost',
  mismatched: 'house.act_payment_mismatched',
} as const satisfies Record<OrderEvent['kind'], MessageKey>

function Events({ order: { events, currency } }: { order: AdminOrderWhole }) {
  const t = useT()
  return (
    <section className="orders__part" aria-labelledby="order-events">
      <h3 id="order-events">{t('house.orders_events')}</h3>
      <SectionTable
        columns={EVENT_COLUMNS}
        rows={events.map(({ _id, kind, at, amount, reason }) => ({
          id: _id,
          cells: [
            <Moment at={at} />,
            <span>
              {t(EVENTS[kind])}
              {reason && (
                <span className="muted small audit__more">{t(`house.refund_${reason}`)}</span>
              )}
            </span>,
            amount > 0 && <Sum currency={currency} amount={amount} />,
          ],
        }))}
      />
    </section>
  )
}

const MAIL_COLUMNS = ['house.messages_what', 'house.catalogue_state', 'house.when'] as const

interface MailsProps {
  order: AdminOrderWhole
  mayRetry: boolean
  onRetried: () => void
}

function Mails({ order: { mails, number }, mayRetry, onRetried }: MailsProps) {
  const t = useT()
  const { act, refusal } = useAction(onRetried)
  const hasActs = mayRetry && mails.some(({ reason }) => reason !== null)
  return (
    <section className="orders__part" aria-labelledby="order-mails">
      <h3 id="order-mails">{t('house.room_messages')}</h3>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <SectionTable
        columns={hasActs ? [...MAIL_COLUMNS, 'house.messages_do'] : MAIL_COLUMNS}
        rows={mails.map((mail) => ({
          id: mail._id,
          cells: [
            t(`house.message_${mail.kind}`),
            <span>
              {stateOf(t, mail)}
              {mail.reason && (
                <bdi lang="en" dir="ltr" className="muted small audit__more">
                  {mail.reason}
                </bdi>
              )}
            </span>,
            <Moment at={mail.sentAt ?? mail.failedAt ?? mail.dueAt} />,
            mayRetry && mail.reason && (
              <RetryMail message={{ ...mail, orderNumber: number }} act={act} />
            ),
          ],
        }))}
      />
    </section>
  )
}

function stateOf(t: Translate, { sentAt, failedAt }: OrderMail): string {
  if (sentAt) return t('house.order_mail_sent')
  return t(failedAt ? 'house.order_mail_failed' : 'house.order_mail_waits')
}
