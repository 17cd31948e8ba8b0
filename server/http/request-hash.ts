import { createHash } from 'node:crypto'

/** What must be the same in a request that comes again under one Idempotency-Key: its call and body. */
export const requestHash = (call: string, body: object): string =>
  createHash('sha256')
    .update(JSON.stringify([call, Object.entries(body).sort()]))
    .digest('base64url')
