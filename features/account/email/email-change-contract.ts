import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { User } from '#features/account/account/accounts-contract.ts'

export const cancelEmailChange = call({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/user/update',
  access: 'user',
  summary: 'Keeps the address: one that waits to be verified is dropped',
  answer: z.object({ message: z.string(), user: User }),
})
