import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PrintedTitle } from '#server/ssr/printed-title.tsx'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { dayInWords } from '#shared/text/time.ts'
import { isolate } from '#shared/text/isolate.ts'
import { directionOf, type Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { Order } from './contract.ts'
import { STYLE_PATH } from './receipt-style.server.ts'

/** The part of an order that only its receipt shows. */
export interface Paid {
  /** As the book was called when it was bought. */
  title: string
  unit_amount: number
  payment: string
  /** Minor units that went back, and when. */
  refunded: number
  refunded_at: string | null
}

interface Receipt {
  order: Order
  paid: Paid
  buyer: string
  language: Language
}

type Say = (key: MessageKey, values?: MessageValues) => string

/** A receipt to read and to print: no script, and a style of its own. */
export const receiptPage = (receipt: Receipt): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...receipt} />)}`

function Page(receipt: Receipt) {
  const { order, language } = receipt
  const say: Say = (key, values) => translate(language, key, values)
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`${say('receipt.title')} ${order.number}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        <main>
          <p className="house">{say('app.name')}</p>
          <h1>{say('receipt.title')}</h1>
          <Facts {...receipt} say={say} />
          <Bought {...receipt} say={say} />
          <p>{say('email.line_tax')}</p>
        </main>
      </body>
    </html>
  )
}

function Facts({ order, paid, buyer, say }: Receipt & { say: Say }) {
  const on = (when: string | null) => when && dayInWords(when, say('time.months'))
  const facts: [MessageKey, ReactNode][] = [
    ['receipt.seller', <Seller key="seller" say={say} />],
    ['receipt.buyer', <bdi key="buyer">{buyer}</bdi>],
    ['email.line_order', <bdi key="order">{order.number}</bdi>],
    ['receipt.ordered', on(order.created_at)],
    ['receipt.paid', on(order.paid_at)],
    ['receipt.payment', <bdi key="payment">…{paid.payment.slice(-8)}</bdi>],
    ['receipt.state', stateOf(order, paid, say)],
  ]
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{say(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Seller = ({ say }: { say: Say }) => (
  <>
    {say('app.name')}
    <br />
    <bdi dir="ltr">{CONTACT_ADDRESS}</bdi>
  </>
)

function stateOf({ state, refundAsked, currency }: Order, paid: Paid, say: Say): string {
  if (paid.refunded > 0 && paid.refunded_at) {
    const amount = isolate(formatMoney({ currency, amount: paid.refunded }))
    const date = dayInWords(paid.refunded_at, say('time.months'))
    return say('receipt.state_refunded', { amount, date })
  }
  if (refundAsked) return say('receipt.state_asked')
  return say(state === 'disputed' ? 'receipt.state_disputed' : 'receipt.state_paid')
}

function Bought({ order, paid, say }: Receipt & { say: Say }) {
  const { kind, quantity, currency, amount } = order
  const money = (sum: number) => <bdi dir="ltr">{formatMoney({ currency, amount: sum })}</bdi>
  const columns = [
    'email.line_book',
    'receipt.unit',
    'email.line_copies',
    'email.line_total',
  ] as const
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <Title order={order} title={paid.title} />
            <small>{say(`receipt.what_${kind}`)}</small>
          </td>
          <td>{money(paid.unit_amount)}</td>
          <td>{quantity}</td>
          <td className="total">{money(amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** As the book was called when it was bought, should it have another title by now. */
function Title({ order, title }: { order: Order; title: string }) {
  const { names } = order.audiobook
  return names.roman === title ? <PrintedTitle names={names} /> : <bdi>{title}</bdi>
}
