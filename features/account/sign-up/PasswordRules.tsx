import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PASSWORD_RULES } from '#shared/schemas/password-rules.ts'

const SHORT: Partial<Record<MessageKey, MessageKey>> = {
  'validation.password_lowercase': 'password.lowercase',
  'validation.password_uppercase': 'password.uppercase',
  'validation.password_number': 'password.number',
  'validation.password_special': 'password.special',
  'validation.password_short': 'password.length',
}

interface PasswordRulesProps {
  password: string
  /** Whether what is missing is an error by now. */
  strict: boolean
}

/** Lists the rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password, strict }: PasswordRulesProps) {
  const t = useT()
  return (
    <ul role="list" className="rules" aria-label={t('password.rules')}>
      {PASSWORD_RULES.map(({ key, test }) => {
        const done = test(password)
        return (
          <li key={key} className={done ? 'yes' : strict ? 'no' : undefined}>
            <Icon name={done ? 'check' : strict ? 'x' : 'minus'} />
            <span>
              <span className="vh">{t(done ? 'password.done' : 'password.missing')} </span>
              {t(SHORT[key] ?? key)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
