import { useState } from 'react'
import { isHouseRole, isRole, ROLES } from '../../shared/permissions'
import { useGrantRoleMutation } from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Dialog } from '../../web/ui/Dialog'
import { Note } from '../../web/ui/Note'
import { Select } from '../../web/ui/Select'
import type { HouseAccount } from '../house/contract'
import { useAct } from './use-act'
import { isolate } from '../../shared/isolate'

/** Gives an account another role, after saying what follows from it. */
export function RoleDialog({ account, onClose }: { account: HouseAccount; onClose: () => void }) {
  const t = useT()
  const [role, setRole] = useState(account.role)
  const [grant, { isLoading }] = useGrantRoleMutation()
  const { act, refusal } = useAct(onClose)
  const lacksStep = isHouseRole(role) && !account.secondStep
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
