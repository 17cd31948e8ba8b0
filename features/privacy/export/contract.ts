import { call } from '#shared/call/call.ts'
import { CONFIRMED_MINUTES } from '#shared/schemas/limits.ts'
import { Bytes } from '#shared/schemas/schemas.ts'

export const exportAccount = call({
  name: 'exportAccount',
  method: 'GET',
  path: '/user/export',
  access: 'user',
  hasEffect: true,
  inPieces: true,
  summary: `All that is kept of the person, as one zip of JSON; at most five an hour, and within ${CONFIRMED_MINUTES} minutes of a login or of user/confirm (else 403 confirmation_needed)`,
  answer: Bytes,
  answers: 'application/zip',
})
