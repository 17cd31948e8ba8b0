import { z } from 'zod'
import { call } from '#shared/call/call.ts'

const Part = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })

/** As answers and queries write degrees; nothing, spaces or hexadecimal is no number here. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))

export const findLocation = call({
  name: 'findLocation',
  method: 'GET',
  path: '/google/googleapis/geocode',
  access: 'public',
  summary: 'Country, state and city of coordinates in degrees; nothing of the question is kept',
  query: z.object({ lat: degrees(90), lng: degrees(180) }),
  // Where somebody is, no cache needs to know.
  confidential: true,
  asksElsewhere: true,
  // Each is counted against the network that asks.
  hasEffect: true,
  answer: z.object({
    location: z.object({
      country: Part,
      state: Part.nullable(),
      city: Part.nullable(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  }),
})
export type Place = z.infer<typeof findLocation.answer>['location']
