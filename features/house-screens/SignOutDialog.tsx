import { useEndAccountSessionsMutation } from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Dialog } from '../../web/ui/Dialog'
import { Note } from '../../web/ui/Note'
import type { HouseAccount } from '../house/contract'
import { useAct } from './use-act'
import { isolate } from '../../shared/isolate'

/** Asks before an account is signed out on every device. */
export function SignOutDialog({
  account,
  onClose,
}: {
  account: HouseAccount
  onClose: () => void
}) {
  const t = useT()
  const [end, { isLoading }] = useEndAccountSessionsMutation()
  const { act, refusal } = useAct(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('house.sign_out_of', { name: isolate(account.name) })}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button busy={isLoading} onClick={() => act(end({ id: account._id }))}>
            {t('house.sign_out')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('house.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('house.sign_out_text')}</p>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}
