import { useNavigate } from 'react-router'
import { isolate } from '#shared/text/isolate.ts'
import { paths } from '#shared/http/paths.ts'
import { useRemoveMemberMutation } from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { AskDialog } from './AskDialog.tsx'
import type { Member, Organisation } from './contract.ts'

interface LeaveDialogProps {
  organisation: Organisation
  member: Member
  /** They leave themselves. */
  mine: boolean
  onGone: () => void
  onClose: () => void
}

/** Asks before a member is taken out, or leaves. */
export function LeaveDialog({ organisation, member, mine, onGone, onClose }: LeaveDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useRemoveMemberMutation()
  const { act, refusal } = useAction(() => {
    onGone()
    onClose()
    if (mine) void navigate(paths.studio())
  })
  const own = isolate(useNameIn()(organisation.names))
  const title = mine
    ? t('studio.member_leave_of', { name: own })
    : t('studio.member_remove_of', { name: isolate(member.name) })
  return (
    <AskDialog
      title={title}
      label={t(mine ? 'studio.member_leave' : 'studio.member_remove')}
      isDestructive
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(remove({ id: organisation._id, user: member.user }))}
      onClose={onClose}
    >
      <p>{t(mine ? 'studio.member_leave_text' : 'studio.member_remove_text')}</p>
    </AskDialog>
  )
}
