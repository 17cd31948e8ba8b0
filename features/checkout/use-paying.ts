import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { canBePaid, isPaid } from '../../shared/order-states'
import type { ApiError } from '../../web/lib/api'
import { isWebAddress } from '../../web/lib/is-web-address'
import { paths } from '../../web/paths'
import type { OrderAndPayment } from '../orders/contract'

/** Why nobody is on the way to pay; `text` is the server's word. */
export interface Trouble {
  kind: 'offline' | 'silent' | 'refused'
  text?: string | undefined
}

/** An order that is there to be paid, or why not. */
export type Opening = { data: OrderAndPayment } | { error: ApiError }

/** After so long a press may be repeated, should the browser not have left. */
const LEAVING_MS = 15_000

/**
 * Leads to where an order is paid, at one press however often the button is pressed. What was not
 * agreed to, as another amount, is shown first.
 */
export function usePaying() {
  const navigate = useNavigate()
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

  function follow({ order, payment }: OrderAndPayment, amount: number) {
    if (isPaid(order.state)) return void navigate(paths.thanks(order._id))
    if (!canBePaid(order.state) || order.amount !== amount) {
      const state = { changed: canBePaid(order.state) }
      return void navigate(paths.checkout({ order: order._id }), { state })
    }
    if (!payment.redirectUrl) return setTrouble({ kind: 'silent' })
    if (!isWebAddress(payment.redirectUrl)) return setTrouble({ kind: 'refused' })
    location.assign(payment.redirectUrl)
    return LEAVING_MS
  }

  /** @param amount what the buyer was shown, in minor units */
  async function pay(amount: number, open: () => Promise<Opening>) {
    if (pressed.current) return
    pressed.current = true
    setBusy(true)
    setTrouble(null)
    let leaving: number | undefined
    try {
      const opening = await open()
      if ('error' in opening) setTrouble(troubleOf(opening.error))
      else leaving = follow(opening.data, amount) ?? undefined
    } finally {
      if (leaving) setTimeout(release, leaving)
      else release()
    }
  }
  return { pay, busy, trouble }
}

function troubleOf({ status, message }: ApiError): Trouble {
  if (status === 0) return { kind: 'offline' }
  return status >= 502 ? { kind: 'silent' } : { kind: 'refused', text: message }
}
