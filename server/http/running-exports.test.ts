import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { boundExports } from './running-exports.ts'

const file = () => Promise.resolve(Readable.from(['a', 'b'], { objectMode: false }))
const refused = { code: 'too_many_requests', retryAfter: 30 }

test('an account has two exports under way at once, whoever reads them or not', async () => {
  const unread = await boundExports('one', file)
  const read = await boundExports('one', file)
  await expect(boundExports('one', file)).rejects.toMatchObject(refused)
  await (await boundExports('other', file)).toArray()
  await read.toArray()
  await (await boundExports('one', file)).toArray()
  unread.destroy()
  await once(unread, 'close')
  const [third, fourth] = [await boundExports('one', file), await boundExports('one', file)]
  await Promise.all([third.toArray(), fourth.toArray()])
})

test('one that cannot be made takes no place', async () => {
  const failing = () => Promise.reject(new Error('no database'))
  for (let time = 0; time < 3; time++)
    await expect(boundExports('unlucky', failing)).rejects.toThrow('no database')
})
