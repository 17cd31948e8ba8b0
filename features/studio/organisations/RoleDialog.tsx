import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { useChangeMemberMutation } from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Note } from '#web/ui/Note.tsx'
import { AskDialog } from './AskDialog.tsx'
import type { Member } from './contract.ts'
import { RoleSelect } from './RoleSelect.tsx'

interface RoleDialogProps {
  organisation: string
  member: Member
  mine: boolean
  onClose: () => void
}

/** Gives a member another role; an owner is told before they give up their own. */
export function RoleDialog({ organisation, member, mine, onClose }: RoleDialogProps) {
  const t = useT()
  const [role, setRole] = useState(member.role)
  const [change, { isLoading }] = useChangeMemberMutation()
  const { act, refusal } = useAction(onClose)
  const givesUp = mine && role !== 'owner'
  return (
    <AskDialog
      title={t('studio.member_change_of', { name: isolate(member.name) })}
      label={t('studio.member_change')}
      busy={isLoading}
      refusal={refusal}
      onDo={() =>
        role === member.role
          ? onClose()
          : act(change({ id: organisation, user: member.user, body: { role } }))
      }
      onClose={onClose}
    >
      <RoleSelect value={role} onChange={setRole} />
      <div role="status">{givesUp && <Note tone="warn">{t('studio.member_give_up')}</Note>}</div>
    </AskDialog>
  )
}
