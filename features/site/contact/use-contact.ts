import { useState } from 'react'
import { countriesFor } from '#shared/schemas/countries.ts'
import type { ApiError } from '#web/api/api.ts'
import {
  useCreateContactMessageMutation,
  type CreateContactMessageApiArg,
} from '#web/api/site.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { contractRules } from '#web/forms/contract-rules.ts'
import { useForm } from '#web/forms/use-form.ts'

type Values = CreateContactMessageApiArg['body']

export const rules = contractRules(async () => (await import('./contract.ts')).ContactBody)

/** The contact form; `sentTo` is the e-mail of the writer, once the message is sent. */
export function useContact() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [send] = useCreateContactMessageMutation()
  const form = useForm<Values>({
    read: readValues,
    check: async (values) => (await rules.check(values)).map(atItsField),
    send: async (body) => {
      const { data, error } = await send({ body })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      setSentTo(body.email)
      return undefined
    },
  })
  return { ...form, sentTo, startAnew: () => setSentTo(null) }
}

function readValues(field: (name: string) => string): Values {
  const country = countriesFor('en').find(({ code }) => code === field('countryCode'))
  const website = field('website')
  return {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    callingCode: country?.callingCode ?? '',
    message: field('message'),
    ...(website && { website }),
  }
}

/** The calling code is chosen as a country. */
const atItsField = <P extends { field: string }>(problem: P): P =>
  problem.field === 'callingCode' ? { ...problem, field: 'countryCode' } : problem
