import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readPassword } from '#shared/schemas/password-core.ts'
import { coresOf, isCommonPassword, LONGEST_LISTED } from './common-passwords.server.ts'

test('the list holds at least ten thousand passwords, none longer than is looked for', async () => {
  const require = createRequire(import.meta.url)
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const list = JSON.parse(await readFile(file, 'utf8')) as string[]
  expect(new Set(list).size).toBeGreaterThan(10_000)
  expect(Math.max(...list.map((password) => [...password].length))).toBe(LONGEST_LISTED)
})

test.each([
  ['as it is listed', '!QAZ2wsx'],
  ['with capitals, a digit and a sign', 'Password1!'],
  ['in leet, with digits', 'P@ssw0rd123'],
  ['in leet, where a 1 is an i', 'Adm1n!2024'],
  ['in leet, where a 1 is an l', 'We1c0me#1'],
  ['with a year before it', '2026-Summer!'],
  ['with a sign and a year after it', 'Welcome@2025'],
  ['with a sign between its letters', 'P.a.s.s.w.o.r.d.1'],
  ['with a year within it', 'Pass2026word!'],
  ['twice', 'DragonDragon1!'],
  ['many times', `${'Monkey'.repeat(30)}1!`],
  ['in leet, twice, with signs between', '!P@ss-w0rd_p@ssw0rd#7'],
  ['with digits that are part of it and others', '99Abc123!!'],
  ['in letters of full width', 'Ｐａｓｓｗｏｒｄ１！'],
  ['a row of keys', 'Qwertyuiop1!'],
  ['a row of digits with what forms ask for', '12345678Aa!'],
  ['one digit over and over', 'Aa-00000000'],
])('a common password %s is common: %s', async (_how, password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'Gidha-1234',
  'Simran-and-Sandal-1',
  'Qissa-demo-1',
  'correct-Horse-battery9',
  'Kx7$mQ2p',
  'Kanak-di-rotti-4',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('the longest passwords there can be are looked at too', async () => {
  expect(await isCommonPassword(`${'1!'.repeat(47)}Gidha${'!7'.repeat(50)}`)).toBe(false)
  expect(await isCommonPassword(`${'1!'.repeat(47)}Dragon${'!7'.repeat(50)}`)).toBe(true)
})

const SIGNS_THAT_GROW = ['\ufdfa', '\ufb03', '\u3358']

test.each([
  ...SIGNS_THAT_GROW.map((sign) => `!1!4@8(3#9$0^${sign.repeat(173)}aB!4@8(3#9$0^1`),
  `1!4@8(3#9$0^B${'a'.repeat(173)}1!4@8(3#9$0^`,
  `1!4@8(3#9$0^B${'aB1!'.repeat(43)}1!4@8(3#9$0^`,
])('however long a password grows, few and short texts are looked for: %s', async (password) => {
  const cores = [...coresOf(readPassword(password))]
  expect(cores.length).toBeLessThan(2_000)
  expect(cores.filter((core) => [...core].length > LONGEST_LISTED)).toEqual([])
  expect(await isCommonPassword(password)).toBe(false)
})

test('a password whose signs become many is not looked for, one beside such signs is', async () => {
  expect([...coresOf(readPassword(`aB1!${'\ufdfa'.repeat(190)}`))]).toEqual([])
  expect(await isCommonPassword(`Dragon!1${'\u247d'.repeat(190)}`)).toBe(true)
})
