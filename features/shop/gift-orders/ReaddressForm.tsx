import { countryOfCallingCode } from '#shared/schemas/countries.ts'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useUpdateGiftCardMutation, type ListSentGiftsApiResponse } from '#web/api/shop.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { contractRules } from '#web/forms/contract-rules.ts'
import { useForm } from '#web/forms/use-form.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import type { Draft } from './gift-draft.ts'
import { dayOf, problemsOfForm, readReaddressed } from './gift-values.ts'
import { RECIPIENT_LABELS, RecipientFields } from './RecipientFields.tsx'

type SentGift = ListSentGiftsApiResponse['giftCards'][number]

const PREFIX = 're-'

const rules = contractRules(async () => (await import('./contract.ts')).updateGiftCard.body)

interface ReaddressFormProps {
  gift: SentGift
  onDone: () => void
}

/** Sends a gift that nobody has opened to somebody else, or on another day. */
export function ReaddressForm({ gift, onDone }: ReaddressFormProps) {
  const t = useT()
  const [update] = useUpdateGiftCardMutation()
  const { form, problem, summary, submit } = useForm({
    read: (field) => ({ found: problemsOfForm(field), body: readReaddressed(field) }),
    check: async ({ body, found }) => [...(await rules.check(body)), ...found],
    send: async ({ body }) => {
      const { data, error } = await update({ id: gift._id, body })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      onDone()
      return undefined
    },
  })
  return (
    <form className="account" {...form}>
      <FormSummary {...summary} labels={RECIPIENT_LABELS} prefix={PREFIX} />
      <RecipientFields prefix={PREFIX} draft={draftOf(gift)} problem={problem} />
      <FormFoot {...submit} inDialog onCancel={onDone}>
        {t('gift.readdress_save')}
      </FormFoot>
    </form>
  )
}

function draftOf({ sendAt, sentAt, ...gift }: SentGift): Draft {
  const waits = sentAt === null && Date.parse(sendAt) > Date.now()
  return {
    firstName: gift.firstName ?? '',
    lastName: gift.lastName ?? '',
    email: gift.email ?? '',
    countryCode: countryOfCallingCode(gift.callingCode) ?? '',
    phone: gift.phone ?? '',
    message: gift.message ?? '',
    language: gift.language,
    ...(waits && { when: 'day', sendAt: dayOf(Date.parse(sendAt)) }),
  }
}
