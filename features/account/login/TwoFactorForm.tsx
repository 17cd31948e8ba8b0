import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useFinishLoginMutation, type FinishLoginApiArg } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { usePasskeysPossible } from '#web/forms/webauthn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { useSession } from './use-session.ts'
import { usePasskey } from './use-passkey.ts'
import { TwoFactorCodeForm } from './TwoFactorCodeForm.tsx'
import type { AskedStep } from './use-asked-step.ts'
import './two-factor-form.css'

interface TwoFactorFormProps {
  asked: AskedStep
  next: string | null
  /** Back to the password; with the words for why, where it was not the person who went. */
  onLeave: (why?: string) => void
}

/** After the password: the app's digits, a recovery code or a passkey, whichever the account has. */
export function TwoFactorForm({ asked, next, onLeave }: TwoFactorFormProps) {
  const t = useT()
  const send = useFinish(asked.challenge, next, onLeave)
  const has = (method: AskedStep['methods'][number]) => asked.methods.includes(method)
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp')
  const other = kind === 'totp' ? 'recovery' : 'totp'
  return (
    <section className="two-factor" aria-labelledby="two-factor">
      <h2 id="two-factor" className="two-factor__title">
        {t('secondStep.ask_title')}
      </h2>
      {has('totp') && (
        <TwoFactorCodeForm key={kind} kind={kind} onCode={(code) => send({ code })} />
      )}
      <div className="two-factor__others">
        {has(other) && (
          <button type="button" className="link" onClick={() => setKind(other)}>
            {t(other === 'recovery' ? 'secondStep.use_recovery' : 'secondStep.use_app')}
          </button>
        )}
        {has('passkey') && <PasskeyStep isOnly={!has('totp')} send={send} />}
        <button type="button" className="link" onClick={() => onLeave()}>
          {t('secondStep.back')}
        </button>
      </div>
    </section>
  )
}

type Send = (shown: Omit<FinishLoginApiArg['body'], 'challenge'>) => Promise<ApiError | undefined>

/** Sends what was shown; answers the refusal, save one that leads back to the password. */
function useFinish(
  challenge: string,
  next: string | null,
  onLeave: TwoFactorFormProps['onLeave'],
): Send {
  const enter = useSession()
  const [finish] = useFinishLoginMutation()
  return async (shown) => {
    const { data, error } = await finish({ body: { challenge, ...shown } })
    if (data) return void (await enter(data, next))
    const refusal = error as ApiError
    if (refusal.code !== 'second_step_expired') return refusal
    return void onLeave(refusal.message)
  }
}

function PasskeyStep({ isOnly, send }: { isOnly: boolean; send: Send }) {
  const t = useT()
  const isPossible = usePasskeysPossible()
  const { press, busy, trouble } = usePasskey((signed) => send(signed))
  if (!isPossible) return isOnly ? <Note tone="warn">{t('passkey.impossible')}</Note> : null
  return (
    <>
      {trouble && (
        <Note tone="bad" role="alert">
          {trouble}
        </Note>
      )}
      <Button
        variant={isOnly ? 'primary' : 'quiet'}
        busy={busy}
        autoFocus={isOnly}
        onClick={() => void press()}
      >
        {t('secondStep.use_passkey')}
      </Button>
    </>
  )
}
