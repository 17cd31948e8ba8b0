import { z } from 'zod'
import { call } from '../../shared/call'

const Part = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })

export const findLocation = call({
  name: 'findLocation',
  method: 'GET',
  path: '/google/googleapis/geocode',
  access: 'public',
  summary: 'Country, state and city of coordinates in degrees',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
  }),
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
