import type { ApiError } from '#web/api/api.ts'
import {
  useConfirmSecondStepMutation,
  type StartSecondStepApiResponse,
} from '#web/api/account.gen.ts'
import { digitsOf } from '#web/forms/digits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { CodeInput } from '#web/ui/CodeInput.tsx'
import { CopyButton } from './CopyButton.tsx'
import './scan-code.css'

interface ScanCodeProps extends StartSecondStepApiResponse {
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

const PREFIX = 'scan-'
const LABELS = { code: 'secondStep.app_code' } as const

/** The secret for the app, to scan or to type; its first digits prove that the app has it. */
export function ScanCode({ secret, uri, qr, onCodes, onCancel }: ScanCodeProps) {
  const t = useT()
  const { form, problem, summary, submit } = useConfirm(onCodes)
  return (
    <form className="account" {...form} aria-label={t('secondStep.turn_on')}>
      <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
      <p>{t('secondStep.scan')}</p>
      <div className="scan">
        <svg className="scan__code" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img">
          <title>{t('secondStep.qr')}</title>
          <path d={qr.path} />
        </svg>
        <div className="stack">
          <p>{t('secondStep.type_secret')}</p>
          <p className="scan__secret" dir="ltr" translate="no">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </p>
          <div className="cluster">
            <CopyButton text={secret}>{t('secondStep.copy_secret')}</CopyButton>
            <a className="link" href={uri}>
              {t('secondStep.open_app')}
            </a>
          </div>
        </div>
      </div>
      <CodeInput
        prefix={PREFIX}
        autoFocus
        label={t('secondStep.app_code')}
        hint={t('secondStep.app_hint')}
        error={problem('code')}
      />
      <FormFoot {...submit} onCancel={onCancel}>
        {t('secondStep.confirm')}
      </FormFoot>
    </form>
  )
}

function useConfirm(onCodes: ScanCodeProps['onCodes']) {
  const [confirm] = useConfirmSecondStepMutation()
  return useForm<string>({
    read: (field) => digitsOf(field('code')),
    check: (code) => (code.length === 6 ? [] : [{ field: 'code', key: 'verify.code_format' }]),
    send: async (code) => {
      const { data, error } = await confirm({ body: { code } })
      if (error) return error as ApiError
      onCodes(data.recoveryCodes)
      showToast({ text: data.message, kind: 'ok' })
      return undefined
    },
    fieldOf: ({ code }) => (code === 'code_wrong' ? 'code' : undefined),
  })
}
