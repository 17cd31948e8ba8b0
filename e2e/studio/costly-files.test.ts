/** @module-tag full */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookOf } from '#e2e/support/studio-book.ts'
import { productToKill } from '#e2e/support/crashes.ts'
import { createImportPath, type Import } from '#features/studio/imports/contract.ts'
import type { PartReport } from '#features/studio/recordings/contract.ts'
import { cpuOf, forgetPeak, peakMb, residentMb } from '#test/processes.ts'
import { silentFlac } from '#test/silent-flac.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { tokenOf } from '#test/uploads.ts'

const MB = 1024 * 1024
const MOST_CPU_SECONDS = 30
/** Of an idle process: what a run-time keeps for itself comes and goes by half. */
const MOST_RATIO = 3
const SETTLE_MS = 5_000
const product = await productToKill()
const { folder, site } = product
const database = product.database()
const { db } = database
let [token, organisation, submission, idleMb] = ['', '', '', 0]

beforeAll(async () => {
  await product.start()
  organisation = (await makeOrganisation(db)).id
  const owner = await makeMember(db, organisation, 'owner')
  const { id } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  submission = id
  token = await tokenOf(db, owner)
  await wait(SETTLE_MS)
  idleMb = residentMb(product.pid())
})
afterAll(() => database.close())

const read = async <T>(path: string) => {
  const answer = await fetch(`${site}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as T
}

/** What something costs all processes of the product together, and how far the memory of its own rises. */
async function costOf(work: () => Promise<void>) {
  forgetPeak(product.pid())
  const before = cpuOf(product.pid())
  await work()
  const cpuSeconds = (cpuOf(product.pid()) - before) / 1_000
  const ratio = peakMb(product.pid()) / idleMb
  console.log(`${cpuSeconds.toFixed(1)} CPU s, ${ratio.toFixed(2)} × ${Math.round(idleMb)} MB`)
  return { cpuSeconds, ratio }
}

/** Sends a recording, and waits until the work on it is over; answers what is said of it. */
async function record(filename: string, bytes: Buffer): Promise<PartReport> {
  const book = bookOf(site, token, submission)
  const before = new Set((await book.parts()).map(({ part }) => part))
  await book.send(filename, bytes)
  const sent = (await book.parts()).find(({ part }) => !before.has(part))
  const report = () => read<PartReport>(`/part/${sent?.part}/report`)
  const isOver = async () =>
    (await report()).steps.some(
      ({ state, step }) => state === 'failed' || (step === 'peaks' && state === 'done'),
    )
  await expect.poll(isOver, { timeout: 900_000, interval: 1_000 }).toBe(true)
  return report()
}

describe('a silent day, 24 hours in 11 MB', () => {
  test.for([
    ['whose head says so', 'told'],
    ['whose head does not', 'untold'],
  ] as const)(
    'is refused at half a minute of all processors, where it is one %s',
    { timeout: 900_000 },
    async ([, length]) => {
      const day = silentFlac(24, length === 'told')
      expect(day.length).toBeLessThan(12 * MB)
      let codes: string[] = []
      const { cpuSeconds, ratio } = await costOf(async () => {
        codes = (await record(`${length}.flac`, day)).findings.map(({ code }) => code)
      })
      expect(codes).toEqual(['far_too_long'])
      expect(cpuSeconds).toBeLessThan(MOST_CPU_SECONDS)
      expect(ratio).toBeLessThan(MOST_RATIO)
    },
  )
})

test('eleven hours are measured in bounded memory', { timeout: 900_000 }, async () => {
  const path = join(folder, 'long.flac')
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=22050', '-t', '39600']
  spawnSync('ffmpeg', ['-nostdin', '-v', 'error', ...tone, '-y', path])
  let codes: string[] = []
  const { ratio } = await costOf(async () => {
    codes = (await record('long.flac', readFileSync(path))).findings.map(({ code }) => code)
  })
  expect(codes).toContain('too_long')
  expect(ratio).toBeLessThan(MOST_RATIO)
})

const LETTERS = 60 * MB
const onix = (inside: string) =>
  `<?xml version="1.0"?>\n<ONIXMessage release="3.0">${inside}</ONIXMessage>`
const entities = Array.from(
  { length: 30 },
  (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
)
const LISTS: Record<string, { file: Buffer; refusal: string }> = {
  'a zip of 500 MB in 500 KB': {
    file: Buffer.from(zipSync({ 'list.csv': new Uint8Array(500 * MB) })),
    refusal: 'not_import',
  },
  'entities of entities': {
    file: Buffer.from(
      `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY e0 "a">${entities.join('')}]>${onix('&e30;').slice(22)}`,
    ),
    refusal: 'import.xml_doctype',
  },
  'elements in elements': {
    file: Buffer.from(onix('<a>'.repeat(LETTERS / 3))),
    refusal: 'import.xml_broken',
  },
  'one cell of 60 MB': {
    file: Buffer.from(`title_roman\n"${'a'.repeat(LETTERS)}`),
    refusal: 'import.row_long',
  },
}

test('files that would grow are refused, and memory stays', { timeout: 300_000 }, async () => {
  const refused: Record<string, string | undefined> = {}
  const { ratio } = await costOf(async () => {
    for (const [name, { file }] of Object.entries(LISTS)) {
      const answer = await fetch(site + createImportPath(organisation, `../../${name}.csv`), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
        },
        body: new Uint8Array(file),
      })
      const body = (await answer.json()) as { code?: string; import?: Import }
      refused[name] = body.code ?? (await faultOf(body.import?._id ?? ''))
    }
  })
  expect(refused).toEqual(
    Object.fromEntries(Object.entries(LISTS).map(([name, { refusal }]) => [name, refusal])),
  )
  expect(existsSync(join(folder, '..', 'one cell of 60 MB.csv'))).toBe(false)
  expect(ratio).toBeLessThan(MOST_RATIO)
})

async function faultOf(id: string): Promise<string | undefined> {
  const state = async () => (await read<{ import: Import }>(`/import/${id}`)).import
  await expect
    .poll(async () => (await state()).state, { timeout: 120_000, interval: 500 })
    .not.toBe('checking')
  return (await state()).fault?.code
}
