import { useT } from '#web/i18n/intl.tsx'
import { Select } from '#web/ui/Select.tsx'
import { MEMBER_ROLES } from './choices.ts'
import type { MemberRole } from './contract.ts'

interface RoleSelectProps {
  value: MemberRole
  onChange: (role: MemberRole) => void
  id?: string
  error?: string | undefined
}

/** One of the roles of an organisation, and what it may do. */
export function RoleSelect({ value, onChange, id, error }: RoleSelectProps) {
  const t = useT()
  return (
    <Select
      id={id}
      name="role"
      label={t('studio.member_role')}
      hint={t(`studio.member_may_${value}`)}
      error={error}
      value={value}
      options={MEMBER_ROLES.map((role) => ({
        value: role,
        label: t(`studio.member_role_${role}`),
      }))}
      onChange={(event) => {
        const chosen = MEMBER_ROLES.find((role) => role === event.target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
