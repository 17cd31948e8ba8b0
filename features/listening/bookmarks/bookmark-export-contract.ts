import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Bytes, Id } from '#shared/schemas/schemas.ts'

export const FORMATS = ['md', 'csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

export const exportBookmarks = call({
  name: 'exportBookmarks',
  method: 'GET',
  path: '/bookmark/export',
  access: 'user',
  summary: 'My bookmarks as a file: Markdown, CSV or JSON; of one book or of all',
  query: z.object({ format: z.enum(FORMATS).default('md'), audiobook: Id.optional() }),
  answer: Bytes,
  answers: ['text/markdown', 'text/csv', 'application/json'],
})
