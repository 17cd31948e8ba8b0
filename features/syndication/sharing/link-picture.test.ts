import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'

const { app, db, env } = await startTestApp()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const square = (colour: string, wide = 400) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} 400"><path fill="${colour}" d="M0 0h${wide}v400H0z"/></svg>`

beforeAll(async () => {
  const covers = join(env.dataDir, 'media/covers')
  await mkdir(covers, { recursive: true })
  for (const stem of ['out', 'to-come']) {
    await writeFile(join(covers, `${stem}.svg`), square('#f00'))
    await writeFile(join(covers, `${stem}-tall.svg`), square('#00f', 185))
  }
  const out = await makeBook(db)
  await db.updateTable('audiobooks').set({ cover: 'out' }).where('id', '=', out).execute()
  const toCome = await makeBook(db, { publishedAt: '2999-01-01T00:00:00Z' })
  await db.updateTable('audiobooks').set({ cover: 'to-come' }).where('id', '=', toCome).execute()
  await makeBook(db, { slug: 'No-Cover' })
})

test('a book’s picture is 1200 × 630, its cover beside its cloth, for other sites to show', async () => {
  const { statusCode, headers, rawPayload } = await get('/og/out.png')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  const { data, info } = await sharp(rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const at = (x: number, y: number) => [
    ...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3),
  ]
  expect([at(10, 10), at(620, 620)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
  ])
  expect([at(660, 10), at(1190, 620)]).toEqual([
    [0, 0, 255],
    [0, 0, 255],
  ])
})

test('the cover alone is 1400 × 1400, for podcasts and programs that draw no SVG', async () => {
  const { statusCode, headers, rawPayload } = await get('/og/square/out.png')
  expect(statusCode).toBe(200)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect([format, width, height]).toEqual(['png', 1400, 1400])
  const { dominant } = await sharp(rawPayload).stats()
  expect(dominant.r - dominant.b, 'the cover, without its cloth').toBeGreaterThan(200)
  expect((await get('/og/square/to-come.png')).statusCode).toBe(404)
})

test('whoever has it is told so, though nothing of it is left here', async () => {
  const { etag } = (await get('/og/out.png')).headers
  await rm(join(env.dataDir, 'media/link-pictures'), { recursive: true })
  expect((await get('/og/out.png', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('nothing is drawn of a book that is not out, nor of what is no cover', async () => {
  for (const file of [
    'to-come.png',
    'none.png',
    'out.svg',
    'out-tall.png',
    '..%2fout.png',
    'OUT.png',
  ])
    expect((await get(`/og/${file}`)).statusCode, file).toBe(404)
  const { cover } = await db
    .selectFrom('audiobooks')
    .select('cover')
    .where('slug', '=', 'No-Cover')
    .executeTakeFirstOrThrow()
  expect((await get(`/og/${cover}.png`)).statusCode).toBe(404)
})

test('many who ask at once get the one that is drawn', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => get('/og/out.png')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
})

test('what is drawn is kept, and what is kept is given though no more may be drawn', async () => {
  const first = await get('/og/out.png')
  const folder = join(env.dataDir, 'media/link-pictures/1')
  expect(await readdir(folder)).toEqual(['out.png'])
  await db.updateTable('rate_limits').set({ hits: 1_000 }).execute()
  expect((await get('/og/out.png')).rawPayload.equals(first.rawPayload)).toBe(true)
  await rm(join(folder, 'out.png'))
  expect((await get('/og/out.png')).statusCode).toBe(429)
})

test('pictures are drawn for the networks of one site together', async () => {
  const folder = join(env.dataDir, 'media/link-pictures/1')
  const draw = async (network: number) => {
    await rm(join(folder, 'out.png'), { force: true })
    const answer = await get('/og/out.png', {
      'x-forwarded-for': `2001:db8:77:${network}::1`,
    })
    return answer.statusCode
  }
  expect(await draw(1)).toBe(200)
  await db
    .updateTable('rate_limits')
    .set({ hits: 50 * 60 })
    .where('key', '=', 'linkPicture:2001:db8:77::/48')
    .execute()
  expect(await draw(2)).toBe(429)
})
