import { CODE_LETTERS } from '#shared/schemas/limits.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { shopApi } from '#web/api/shop.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import type { ApiError } from '#web/api/api.ts'
import { inGroups } from './code-groups.ts'
import { GiftCodeInput } from './GiftCodeInput.tsx'
import type { ReceivedGift } from './use-redeem.ts'

const LABELS: Record<string, MessageKey> = { code: 'redeem.code' }
const ABOUT_THE_CODE = ['gift_code_wrong', 'gift_returned', 'gift_suspended', 'gift_tries_over']
const DASHES = 3

interface RedeemFormProps {
  /** Whether to begin at the code: after one gift comes the next. */
  autoFocus: boolean
  onFound: (gift: ReceivedGift) => void
}

/** Takes a code and finds what it is good for. */
export function RedeemForm({ autoFocus, onFound }: RedeemFormProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { form, problem, summary, submit } = useForm({
    read: (field) => ({ code: inGroups(field('code')) }),
    check: ({ code }) =>
      code.length === CODE_LETTERS + DASHES ? [] : [{ field: 'code', key: 'redeem.code_short' }],
    send: async ({ code }) => {
      const asked = shopApi.endpoints.openGift.initiate({ body: { code } }, { track: false })
      const { data, error } = await dispatch(asked)
      if (error) return error as ApiError
      if (data) onFound(data.giftCard)
      return undefined
    },
    fieldOf: ({ code }) => (ABOUT_THE_CODE.includes(code) ? 'code' : undefined),
  })
  return (
    <form className="account redeem__form" {...form}>
      <FormSummary {...summary} labels={LABELS} />
      <GiftCodeInput error={problem('code')} autoFocus={autoFocus} />
      <div className="cluster">
        <Button {...submit}>{t('redeem.submit')}</Button>
      </div>
    </form>
  )
}
