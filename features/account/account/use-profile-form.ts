import { countriesFor } from '#shared/schemas/countries.ts'
import type { ApiError } from '#web/api/api.ts'
import { useUpdateDetailsMutation, type UpdateDetailsApiArg } from '#web/api/account.gen.ts'
import { dayFrom } from '#web/forms/digits.ts'
import { showToast } from '#web/forms/toasts.ts'
import { contractRules } from '#web/forms/contract-rules.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useConfirmFirst } from './use-confirm-first.ts'
import { useTakeUser } from './use-take-user.ts'
import type { Gender } from './GenderChoice.tsx'

type Details = UpdateDetailsApiArg['body']

export const rules = contractRules(async () => (await import('./contract.ts')).DetailsBody)

const NO_DAY = '0000-00-00'

/** The form of the profile: saves all its fields, and the name at the head of the page with them. */
export function useProfileForm() {
  const takeUser = useTakeUser()
  const confirmFirst = useConfirmFirst()
  const [update] = useUpdateDetailsMutation()
  return useForm<Details>({
    read: readDetails,
    check: rules.check,
    send: async (body) => {
      const { data, error } = await confirmFirst(() => update({ body }))
      if (error) return error as ApiError
      takeUser(data.user)
      showToast({ text: data.message, kind: 'ok' })
      return undefined
    },
  })
}

function readDetails(field: (name: string) => string): Details {
  const orNull = (name: string) => field(name).trim() || null
  const gender = field('gender')
  const dob = dayFrom({
    day: field('dob-day'),
    month: field('dob-month'),
    year: field('dob-year'),
  })
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    ...phoneFrom(field('countryCode'), orNull('phone')),
    ...(gender && { gender: gender as Gender }),
    ...(dob !== NO_DAY && { dob }),
    country: orNull('country'),
    state: orNull('state'),
    city: orNull('city'),
  }
}

/** A number goes with its country; where there is no number there is no calling code either. */
function phoneFrom(countryCode: string, phone: string | null): Details {
  if (phone === null) return { phone, callingCode: null, countryCode: null }
  const country = countriesFor('en').find(({ code }) => code === countryCode)
  return { phone, countryCode, ...(country && { callingCode: country.callingCode }) }
}
