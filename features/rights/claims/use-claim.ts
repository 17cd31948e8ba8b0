import { useState } from 'react'
import { countriesFor } from '#shared/schemas/countries.ts'
import type { ApiError } from '#web/api/api.ts'
import { useCreateClaimMutation, type CreateClaimApiArg } from '#web/api/rights.gen.ts'
import { contractRules } from '#web/forms/contract-rules.ts'
import { useForm } from '#web/forms/use-form.ts'

type Values = CreateClaimApiArg['body']

export const rules = contractRules(async () => (await import('./contract.ts')).ClaimBody)

/** The form of a claim; `sentTo` is the e-mail of who made it, once it is sent. */
export function useClaim() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [send] = useCreateClaimMutation()
  const form = useForm<Values>({
    read: readValues,
    check: async (values) => (await rules.check(values)).map(atItsField),
    send: async (body) => {
      const { error } = await send({ body })
      if (error) return error as ApiError
      setSentTo(body.email)
      return undefined
    },
  })
  return { ...form, sentTo }
}

function readValues(field: (name: string) => string): Values {
  const country = countriesFor('en').find(({ code }) => code === field('countryCode'))
  const website = field('website')
  return {
    bookPage: field('bookPage'),
    right: field('right') as Values['right'],
    isHolder: field('isHolder') !== 'no',
    claimedWork: field('claimedWork'),
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    callingCode: country?.callingCode ?? '',
    postalAddress: field('postalAddress'),
    // Unticked, they are refused at their fields.
    goodFaith: (field('goodFaith') === 'on') as true,
    accurate: (field('accurate') === 'on') as true,
    signature: field('signature'),
    ...(website && { website }),
  }
}

/** The calling code is chosen as a country. */
const atItsField = <P extends { field: string }>(problem: P): P =>
  problem.field === 'callingCode' ? { ...problem, field: 'countryCode' } : problem
