import { useState } from 'react'
import { isStaffRole, isRole, ROLES } from '#shared/call/permissions.ts'
import { useGrantRoleMutation } from '#web/api/admin.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { AdminAccount } from './contract.ts'
import { useAction } from '#web/forms/use-action.ts'
import { isolate } from '#shared/text/isolate.ts'

/** Gives an account another role, after saying what follows from it. */
export function RoleDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const t = useT()
  const [role, setRole] = useState(account.role)
  const [grant, { isLoading }] = useGrantRoleMutation()
  const { act, refusal } = useAction(onClose)
  const lacksStep = isStaffRole(role) && !account.secondStep
  const isSame = role === account.role
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('house.role_of', { name: isolate(account.name) })}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button
            busy={isLoading}
            aria-disabled={isSame || lacksStep}
            onClick={() => !isSame && !lacksStep && act(grant({ id: account._id, body: { role } }))}
          >
            {t('house.role_change')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('house.cancel')}
          </Button>
        </>
      }
    >
      <Select
        label={t('house.role')}
        value={role}
        options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={({ target: { value } }) => isRole(value) && setRole(value)}
      />
      <p>{t('house.role_text')}</p>
      {lacksStep && (
        <Note tone="warn" role="status">
          {t('error.second_step_missing')}
        </Note>
      )}
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}
