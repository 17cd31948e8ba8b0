import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSha256 } from './sha256'

const right = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1_000, 100_003])(
  'the hash of %i bytes is that of any other SHA-256, however they come',
  (length) => {
    const bytes = randomBytes(length)
    for (const step of [1, 7, 64, 65, 4096, length + 1]) {
      const hash = createSha256()
      for (let at = 0; at < length; at += step) hash.update(bytes.subarray(at, at + step))
      expect([step, hash.digits()]).toEqual([step, right(bytes)])
    }
  },
)
