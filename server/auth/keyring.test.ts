import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { ROOT } from '#server/root.ts'
import { openKeys, rotateSecret } from './keyring.ts'
import { deriveKeys } from './keys.ts'
import { makeSecret, newSecret } from './secret.ts'

const { db } = await startTestApp()

let dataDir: string
const place = () => ({ SECRET: undefined, dataDir })
const file = () => join(dataDir, 'secret')

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'qissa-secret-'))
  await db.deleteFrom('keyring').execute()
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the secret of all keys', () => {
  test('is made at the first start, for its owner’s eyes, and holds', async () => {
    const keys = await openKeys(db, place())
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['secret'])
    expect(keys).toEqual(deriveKeys(readFileSync(file(), 'utf8')))
    expect(await openKeys(db, place())).toEqual(keys)
  })

  test('is one, where several processes start for the first time', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => openKeys(db, place())))
    for (const keys of all) expect(keys).toEqual(all[0])
  })

  test.each(['', 'short', 'x'.repeat(31)])(
    'is refused as %j, on a new database too',
    async (text) => {
      const refused = `${text.length} characters, and a secret has at least 32`
      writeFileSync(file(), text)
      await expect(openKeys(db, place())).rejects.toThrow(refused)
      expect(readFileSync(file(), 'utf8')).toBe(text)
      await openKeys(db, { SECRET: newSecret(), dataDir })
      await expect(openKeys(db, place())).rejects.toThrow(refused)
    },
  )

  test('is missed where it is lost, and no other takes its place', async () => {
    await openKeys(db, { SECRET: newSecret(), dataDir })
    await expect(openKeys(db, place())).rejects.toThrow(
      /is missing: .*npm run secret:rotate -- --lost/,
    )
    expect(existsSync(file())).toBe(false)
  })

  test('is refused where the database was made with another', async () => {
    const SECRET = newSecret()
    const keys = await openKeys(db, { SECRET, dataDir })
    const other = { SECRET: newSecret(), dataDir }
    await expect(openKeys(db, other)).rejects.toThrow(/made with another secret .*Set the one/)
    expect(await openKeys(db, { SECRET, dataDir })).toEqual(keys)
  })

  test('leaves no file behind where the disk is full', async () => {
    // No file may grow by a byte then.
    const call = `import('./server/auth/secret.ts').then((m) => m.makeSecret({ dataDir: '${dataDir}' }))`
    const full = promisify(execFile)(
      'sh',
      ['-c', `ulimit -f 0; "$0" -e "${call}"`, process.execPath],
      {
        cwd: ROOT,
      },
    )
    await expect(full).rejects.toThrow(/EFBIG/)
    expect(readdirSync(dataDir)).toEqual([])
    expect((await makeSecret(place())).length).toBeGreaterThanOrEqual(32)
  })
})

describe('another secret', () => {
  const nothing = () => Promise.resolve()

  test('keeps the keys of what people hold, and renews the others', async () => {
    const before = await openKeys(db, place())
    const old = readFileSync(file(), 'utf8')
    const seen = await rotateSecret(db, place(), {}, (_, rotation) => Promise.resolve(rotation))
    const after = await openKeys(db, place())
    expect(seen).toEqual({ before, after })
    const { codes, gifts, push } = before
    expect(after).toMatchObject({ codes, gifts, push })
    for (const purpose of ['authenticators', 'devices', 'media', 'sandbox', 'selections'] as const)
      expect(after[purpose].equals(before[purpose]), purpose).toBe(false)
    expect(readFileSync(file(), 'utf8')).not.toBe(old)
    expect(readdirSync(dataDir)).toEqual(['secret'])
    await expect(openKeys(db, { SECRET: old, dataDir })).rejects.toThrow('another secret')
  })

  test('is the operator’s, where they set one', async () => {
    const [SECRET, next] = [newSecret(), newSecret()]
    const { gifts } = await openKeys(db, { SECRET, dataDir })
    await rotateSecret(db, { SECRET, dataDir }, { next }, nothing)
    expect(readdirSync(dataDir)).toEqual([])
    expect(await openKeys(db, { SECRET: next, dataDir })).toMatchObject({ gifts })
  })

  test('is taken at the next start, where the rotation was cut off after the database had it', async () => {
    await openKeys(db, place())
    const old = readFileSync(file(), 'utf8')
    await rotateSecret(db, place(), {}, nothing)
    const keys = await openKeys(db, place())
    writeFileSync(`${file()}.next`, readFileSync(file()))
    writeFileSync(file(), old)
    expect(await openKeys(db, place())).toEqual(keys)
    expect(readdirSync(dataDir)).toEqual(['secret'])
  })

  test('is nothing yet, where the rotation was cut off before', async () => {
    const keys = await openKeys(db, place())
    await expect(
      rotateSecret(db, place(), {}, () => Promise.reject(new Error('cut off'))),
    ).rejects.toThrow('cut off')
    writeFileSync(`${file()}.next`, newSecret())
    expect(await openKeys(db, place())).toEqual(keys)
  })

  test('comes with new keys alone, where the old one is lost', async () => {
    const before = await openKeys(db, { SECRET: newSecret(), dataDir })
    await expect(rotateSecret(db, place(), {}, nothing)).rejects.toThrow('is missing')
    await rotateSecret(db, place(), { isLost: true }, nothing)
    const after = await openKeys(db, place())
    for (const [purpose, key] of Object.entries({ ...after }))
      expect(key.equals(before[purpose as keyof typeof before]), purpose).toBe(false)
  })
})
