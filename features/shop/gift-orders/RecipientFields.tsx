import { useState } from 'react'
import { countryOfCallingCode } from '#shared/schemas/countries.ts'
import { GIFT_CALLING_CODE } from '#shared/schemas/limits.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/i18n/languages.ts'
import { useLanguage, useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import type { Draft } from './gift-draft.ts'
import { MessageField } from './MessageField.tsx'
import { WhenField } from './WhenField.tsx'

/** The fields in their order, for the summary of what is to be mended. */
export const RECIPIENT_LABELS: Record<string, MessageKey> = {
  firstName: 'field.first_name',
  lastName: 'field.last_name',
  email: 'gift.their_email',
  message: 'gift.message',
  language: 'gift.language',
  sendAt: 'gift.day',
  phone: 'gift.their_phone',
}

export interface RecipientFieldsProps {
  prefix: string
  draft: Draft
  problem: (field: string) => string | undefined
}

/** The fields of a gift: recipient, message and the day its mail goes out. */
export function RecipientFields({ prefix, draft, problem }: RecipientFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const named = (name: string) =>
    ({ id: prefix + name, name, defaultValue: draft[name], error: problem(name) }) as const
  return (
    <>
      <div className="account__two">
        <TextInput
          {...named('firstName')}
          required={true}
          dir="auto"
          autoComplete="off"
          label={t('field.first_name')}
        />
        <TextInput
          {...named('lastName')}
          required={true}
          dir="auto"
          autoComplete="off"
          label={t('field.last_name')}
        />
      </div>
      <TextInput
        {...named('email')}
        type="email"
        inputMode="email"
        dir="ltr"
        required={true}
        autoComplete="off"
        label={t('gift.their_email')}
        hint={t('gift.their_email_hint')}
      />
      <MessageField prefix={prefix} message={draft.message ?? ''} error={problem('message')} />
      <Select
        id={`${prefix}language`}
        name="language"
        label={t('gift.language')}
        defaultValue={draft.language ?? language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        error={problem('language')}
      />
      <WhenField
        prefix={prefix}
        day={draft.when === 'day' ? (draft.sendAt ?? '') : ''}
        error={problem('sendAt')}
      />
      <More prefix={prefix} draft={draft} problem={problem} />
    </>
  )
}

const IN_MORE = ['phone', 'countryCode', 'callingCode']

/** The phone number: few give it, and it opens by itself where it has to be mended. */
function More({ prefix, draft, problem }: RecipientFieldsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(Boolean(draft.phone))
  const hasFault = IN_MORE.some(problem)
  return (
    <details
      className="account__more"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => {
        if (hasFault) currentTarget.open = true
        setOpen(currentTarget.open)
      }}
    >
      <summary>
        <span>
          {t('gift.more')} <span className="muted">{t('field.optional')}</span>
        </span>
        <Icon name="chevron-down" small />
      </summary>
      <PhoneInput
        prefix={prefix}
        problem={problem}
        theirs={t('gift.their_phone')}
        country={draft.countryCode ?? countryOfCallingCode(GIFT_CALLING_CODE)}
        phone={draft.phone ?? null}
      />
    </details>
  )
}
