import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import {
  OwnSubmission,
  Prices,
  SubmissionAnswer,
  Version,
  WrittenBook,
  WrittenCover,
  WrittenRights,
  WrittenSample,
} from '#features/studio/submissions/contract.ts'

export const writeBook = call({
  name: 'writeBook',
  method: 'PUT',
  path: '/submission/:id',
  access: 'user',
  summary:
    'Writes the words of a book; 409 `changed_meanwhile` with what is there where the version is another',
  params: OwnSubmission,
  body: z.strictObject({ version: Version, book: WrittenBook }),
  answer: SubmissionAnswer,
})

export const writeRights = call({
  name: 'writeRights',
  method: 'PUT',
  path: '/submission/:id/rights',
  access: 'user',
  summary:
    'Writes what a recording rests on; `sign` states that it is so, in my name and as of now',
  params: OwnSubmission,
  body: z.strictObject({
    version: Version,
    rights: WrittenRights,
    sign: z.boolean().default(false),
  }),
  answer: SubmissionAnswer,
})

export const writePrices = call({
  name: 'writePrices',
  method: 'PUT',
  path: '/submission/:id/prices',
  access: 'user',
  summary: 'Writes what a book costs and when it comes out',
  params: OwnSubmission,
  body: z.strictObject({ version: Version, prices: Prices }),
  answer: SubmissionAnswer,
})

export const writeCover = call({
  name: 'writeCover',
  method: 'PUT',
  path: '/submission/:id/cover',
  access: 'user',
  summary: 'Chooses the cover of a book',
  params: OwnSubmission,
  body: z.strictObject({ version: Version, cover: WrittenCover }),
  answer: SubmissionAnswer,
})

export const writeSample = call({
  name: 'writeSample',
  method: 'PUT',
  path: '/submission/:id/sample',
  access: 'user',
  summary: 'Chooses the piece of a part that everybody may hear',
  params: OwnSubmission,
  body: z.strictObject({ version: Version, sample: WrittenSample }),
  answer: SubmissionAnswer,
})
