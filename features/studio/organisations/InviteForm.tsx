import { useRef, useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useInviteMemberMutation } from '#web/api/studio.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useT } from '#web/i18n/intl.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailInput } from '#web/ui/EmailInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import type { MemberRole, Organisation } from './contract.ts'
import { InvitedList } from './InvitedList.tsx'
import { RoleSelect } from './RoleSelect.tsx'

const LABELS = { email: 'field.email', role: 'studio.member_role' } as const

/** Invites an address to an organisation, beneath it who has not answered. */
export function InviteForm({ organisation: { _id: id, invited } }: { organisation: Organisation }) {
  const t = useT()
  const fields = useRef<HTMLFormElement>(null)
  const [role, setRole] = useState<MemberRole>('editor')
  const [invite] = useInviteMemberMutation()
  const { form, problem, submit, summary } = useForm<{ email: string }>({
    read: (field) => ({ email: field('email').trim() }),
    check: () => [],
    send: async ({ email }) => {
      const { data, error } = await invite({ id, body: { email, role } })
      if (!data) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      fields.current?.reset()
      return undefined
    },
  })
  return (
    <AccountSection title={t('studio.invite_title')} lead={t('studio.invite_lead')}>
      <form className="stack" {...form} ref={fields}>
        <FormSummary {...summary} labels={LABELS} />
        <EmailInput error={problem('email')} />
        <RoleSelect id="role" value={role} onChange={setRole} error={problem('role')} />
        <div className="cluster">
          <Button {...submit}>{t('studio.invite_submit')}</Button>
        </div>
      </form>
      <InvitedList invited={invited} />
    </AccountSection>
  )
}
