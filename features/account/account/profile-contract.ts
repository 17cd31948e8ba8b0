import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import { CallingCode, CountryCode, Phone } from '#shared/schemas/phone.ts'
import { line } from '#shared/schemas/schemas.ts'
import { DateOfBirth, Gender, PersonName, THEMES, User } from './accounts-contract.ts'

/** A country, a state or a city in a person's own words. */
const Place = line({ required: 'validation.place_blank', below: 101 })

/** Any part of the profile: what is left out stays as it is, null takes away. */
export const DetailsBody = z
  .strictObject({
    firstName: PersonName,
    lastName: PersonName,
    phone: Phone.nullable(),
    callingCode: CallingCode.nullable(),
    countryCode: CountryCode.nullable(),
    gender: Gender,
    dob: DateOfBirth,
    /** An ISO 3166-1 code or a name. */
    country: Place.nullable(),
    state: Place.nullable(),
    city: Place.nullable(),
    language: z.enum(LANGUAGES),
    script: z.enum(SCRIPTS).nullable(),
    theme: z.enum(THEMES).nullable(),
  })
  .partial()

export const updateDetails = call({
  name: 'updateDetails',
  method: 'PUT',
  path: '/user/details',
  access: 'user',
  summary: 'Changes any part of the profile; what is left out stays, null takes away',
  body: DetailsBody,
  answer: z.object({ message: z.string(), user: User }),
})
