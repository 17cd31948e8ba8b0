import { countryOfCallingCode, isCountryCode } from '#shared/schemas/countries.ts'
import { useCurrentUserQuery } from '#web/api/account.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import type { User } from './contract.ts'
import { BirthDate } from './BirthDate.tsx'
import { GenderChoice } from './GenderChoice.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { PlaceInput } from './PlaceInput.tsx'
import { rules, useProfileForm } from './use-profile-form.ts'

const LABELS: Record<string, MessageKey> = {
  firstName: 'field.first_name',
  lastName: 'field.last_name',
  gender: 'field.gender',
  dob: 'field.dob',
  countryCode: 'field.calling_code',
  phone: 'field.phone',
  country: 'field.country',
  state: 'field.state',
  city: 'field.city',
}

/** The form of an account's profile. */
export function ProfileForm() {
  const t = useT()
  const { data } = useCurrentUserQuery()
  return (
    <AccountSection title={t('profile.title')} lead={t('profile.lead')}>
      {data && <Fields user={data.user} />}
    </AccountSection>
  )
}

function Fields({ user }: { user: User }) {
  const t = useT()
  const { form, problem, summary, submit } = useProfileForm()
  return (
    <form className="account" {...form} onFocus={rules.load}>
      <FormSummary {...summary} labels={LABELS} />
      <div className="account__two">
        <TextInput
          id="firstName"
          name="firstName"
          autoComplete="given-name"
          dir="auto"
          required
          label={t('field.first_name')}
          defaultValue={user.firstName}
          error={problem('firstName')}
        />
        <TextInput
          id="lastName"
          name="lastName"
          autoComplete="family-name"
          dir="auto"
          required
          label={t('field.last_name')}
          defaultValue={user.lastName}
          error={problem('lastName')}
        />
      </div>
      <div className="account__two">
        <GenderChoice defaultValue={user.gender} error={problem('gender')} />
        <BirthDate defaultValue={user.dob} error={problem('dob')} />
      </div>
      <PhoneInput country={usePhoneCountry(user)} phone={user.phone} problem={problem} />
      <PlaceInput place={user} problem={problem} />
      <div className="cluster">
        <Button {...submit}>{t('profile.save')}</Button>
      </div>
    </form>
  )
}

/** The country whose calling code is offered: the one of the number, else the one where the person is. */
function usePhoneCountry({ countryCode, callingCode, country }: User): string | undefined {
  const { country: located } = useSettings()
  if (countryCode) return countryCode
  if (callingCode) return countryOfCallingCode(callingCode)
  return [country, located].find((code): code is string => code !== null && isCountryCode(code))
}
