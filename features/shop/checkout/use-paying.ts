import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { canBePaid, isPaid } from '#shared/money/order-states.ts'
import type { Price } from '#shared/money/money.ts'
import type { ApiError } from '#web/api/api.ts'
import { paths } from '#shared/http/paths.ts'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'

/** Why nobody is on the way to pay; `text` is the server's word. */
export interface Trouble {
  kind: 'offline' | 'silent' | 'refused'
  text?: string | undefined
}

/** An order that is there to be paid, or why not. */
export type Opening = { data: OrderAndPayment } | { error: ApiError }

/** The price that the buyer was shown. */
type Shown = Pick<Price, 'amount' | 'currency'>

/** After so long a press may be repeated, should the browser not have left. */
const LEAVING_MS = 15_000

/**
 * Leads on from an order: to where it is paid if it costs what was shown, else to what there is to
 * be seen of it. Answers whether the browser is about to leave, or why it cannot.
 */
export function useFollow() {
  const navigate = useNavigate()
  return (
    { order, payment }: OrderAndPayment,
    shown: Shown | undefined,
  ): { leaves?: boolean; trouble?: Trouble } => {
    const waits = canBePaid(order.state)
    const isShown = order.amount === shown?.amount && order.currency === shown.currency
    const { redirectUrl } = payment
    if (isPaid(order.state)) void navigate(paths.thanks(order._id))
    else if (!waits || !isShown)
      void navigate(paths.checkout({ order: order._id }), { state: { changed: waits } })
    else if (!redirectUrl) return { trouble: { kind: 'silent' } }
    else if (!isWebAddress(redirectUrl)) return { trouble: { kind: 'refused' } }
    else {
      location.assign(redirectUrl)
      return { leaves: true }
    }
    return {}
  }
}

/** Tells whether an address, as a provider's answer names it, may be left for. */
const isWebAddress = (address: string): boolean =>
  /^https?:$/.test(new URL(address, location.href).protocol)

/** Leads to where an order is paid, at one press however often the button is pressed. */
export function usePaying() {
  const follow = useFollow()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const pressed = useRef(false)
  const release = () => {
    pressed.current = false
    setBusy(false)
  }
  useEffect(() => {
    // Whoever comes back finds the page as it was left: the button busy.
    addEventListener('pageshow', release)
    return () => removeEventListener('pageshow', release)
  }, [])

  async function pay(shown: Shown, open: () => Promise<Opening>) {
    if (pressed.current) return
    pressed.current = true
    setBusy(true)
    setTrouble(null)
    let leaves = false
    try {
      const opening = await open()
      if ('error' in opening) return setTrouble(troubleOf(opening.error))
      const next = follow(opening.data, shown)
      leaves = next.leaves ?? false
      setTrouble(next.trouble ?? null)
    } finally {
      if (leaves) setTimeout(release, LEAVING_MS)
      else release()
    }
  }
  return { pay, busy, trouble }
}

function troubleOf({ status, message }: ApiError): Trouble {
  if (status === 0) return { kind: 'offline' }
  return status >= 502 ? { kind: 'silent' } : { kind: 'refused', text: message }
}
