import { useEndAccountSessionsMutation } from '#web/api/admin.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import type { AdminAccount } from './contract.ts'
import { useAction } from '#web/forms/use-action.ts'
import { isolate } from '#shared/text/isolate.ts'

/** Asks before an account is signed out on every device. */
export function SignOutDialog({
  account,
  onClose,
}: {
  account: AdminAccount
  onClose: () => void
}) {
  const t = useT()
  const [end, { isLoading }] = useEndAccountSessionsMutation()
  const { act, refusal } = useAction(onClose)
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
