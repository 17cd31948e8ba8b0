import { useState } from 'react'
import { formatPrice } from '#shared/money/money.ts'
import { useRefundOrderMutation } from '#web/api/shop.gen.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { invalidateLibrary } from '#features/listening/library/invalidate-library.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Order } from './contract.ts'

interface RefundDialogProps {
  order: Order
  onClose: () => void
}

/** Says what happens to the money and to what was bought, before it is asked back. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const t = useT()
  const title = useNameIn()(order.audiobook.names)
  const refuse = useRefusalToast()
  const dispatch = useAppDispatch()
  const [refund] = useRefundOrderMutation()
  const [busy, setBusy] = useState(false)
  async function askBack() {
    setBusy(true)
    const { data, error } = await refund({ id: order._id })
    if (error) refuse(error)
    else {
      invalidateLibrary(dispatch)
      showToast({ text: data.message, kind: 'ok' })
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('order.refund_title')}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button busy={busy} onClick={() => void askBack()}>
            {t('order.refund')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('order.refund_no')}
          </Button>
        </>
      }
    >
      <p>{t('order.refund_text', { price: `${formatPrice(order)} ${order.currency}`, title })}</p>
      <p>{t(order.kind === 'gift' ? 'order.refund_gift' : 'order.refund_own')}</p>
    </Dialog>
  )
}
