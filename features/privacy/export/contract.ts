import { call } from '#shared/call/call.ts'
import { Bytes } from '#shared/schemas/schemas.ts'

export const exportAccount = call({
  name: 'exportAccount',
  method: 'GET',
  path: '/user/export',
  access: 'user',
  summary: 'All that is kept of the person, as one zip of JSON; at most five an hour',
  answer: Bytes,
  answers: 'application/zip',
})
