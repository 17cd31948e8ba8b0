import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { toRoman } from '#punjabi/text/transliterate.ts'
import { smallCloth } from '#shared/phulkari/stitches.ts'
import { AppError } from '#server/http/errors.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { codeOf, startUploadWorld } from '#test/upload-world.ts'
import { tokenOf } from '#test/uploads.ts'
import { coverPlan, drawCover } from '#features/books/covers/cover.server.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { PICTURE_SIDES } from './contract.ts'
import { countScans } from './jpeg-scans.server.ts'
import { makePictures, sweepPictures } from './make-pictures.server.ts'

const { db, storage, owner, site, own, newSubmission } = await startUploadWorld()

const codeOfRefusal = (error: unknown) => (error instanceof AppError ? error.code : error)
const GREY = { r: 90, g: 90, b: 120 }
const SIDE = 2_400
const picture = (width = SIDE, height = width) =>
  sharp({ create: { width, height, channels: 3, background: GREY } })

/** The signature and the first piece. */
const PNG_HEAD = 8 + 25

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG with as many texts as are told, each of eight million letters. */
async function talkativePng(texts: number): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  const packed = deflateSync(Buffer.alloc(8_000_000, 'A'))
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
  return Buffer.concat([
    png.subarray(0, PNG_HEAD),
    ...Array<Buffer>(texts).fill(text),
    png.subarray(PNG_HEAD),
  ])
}

/** A good PNG with so many pieces that hold nothing before those that hold its picture. */
async function pngInPieces(pieces: number): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  const empty = pngChunk('IDAT', Buffer.alloc(0))
  return Buffer.concat([
    png.subarray(0, PNG_HEAD),
    ...Array<Buffer>(pieces).fill(empty),
    png.subarray(PNG_HEAD),
  ])
}

/** Two frames, as wide as a cover. */
function movingWebp(): Promise<Buffer> {
  const frames = { width: SIDE, height: 2 * SIDE, pageHeight: SIDE, channels: 3 as const }
  const raw = Buffer.alloc(SIDE * 2 * SIDE * 3, 90)
  raw.fill(200, raw.length / 2)
  return sharp(raw, { raw: frames })
    .webp({ quality: 20, delay: [100, 100] })
    .toBuffer()
}

/** A PNG that says it has so many pixels and brings none of them. */
function emptyPng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  return Buffer.concat([signature, pngChunk('IHDR', head), data, pngChunk('IEND', Buffer.alloc(0))])
}

/** A grey square as a JPEG in so many scans, of which all but the first say that nothing follows. */
function greyJpeg(scans: number): Buffer {
  const segment = (marker: number, ...bytes: number[]) =>
    Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes])
  const [high, low] = [SIDE >> 8, SIDE & 0xff]
  // The one code of each table is a zero: no difference of grey, and 16,384 empty blocks.
  const table = (kind: number, value: number) =>
    segment(0xc4, kind, 1, ...Array<number>(15).fill(0), value)
  const scan = (first: number, last: number, bits: number) =>
    Buffer.concat([segment(0xda, 1, 1, 0, first, last, 0), Buffer.alloc(Math.ceil(bits / 8))])
  const blocks = (SIDE / 8) ** 2
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, high, low, high, low, 1, 1, 0x11, 0),
    table(0x00, 0),
    table(0x10, 0xe0),
    scan(0, 0, blocks),
    ...Array<Buffer>(scans - 1).fill(scan(1, 63, 15 * Math.ceil(blocks / 16_384))),
    Buffer.from([0xff, 0xd9]),
  ])
}

async function send(bytes: Buffer, submission: string) {
  const words = { purpose: 'cover', filename: 'Heer.jpg', submission }
  const at = (await own.create(words, bytes.length)).headers.get('location') ?? ''
  return { at, answer: await own.patch(at, bytes, 0, { 'accept-language': 'en' }) }
}

const as = async (user: string) => ({ authorization: `Bearer ${await tokenOf(db, user)}` })
const get = async (path: string, user = owner) =>
  fetch(new URL(`/api${path}`, site), { headers: await as(user) })
async function read(submission: string): Promise<Submission> {
  const answer = await get(`/submission/${submission}`)
  return ((await answer.json()) as { submission: Submission }).submission
}

describe('a picture that is sent for a cover', () => {
  test('is worn, in four sizes, without anything that the file said beside it', async () => {
    const submission = await newSubmission()
    const bytes = await picture()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>', Copyright: 'secret' } })
      .toBuffer()
    expect(bytes.includes('<script>')).toBe(true)
    expect((await send(bytes, submission)).answer.status).toBe(204)
    const { cover, picture: sent } = await read(submission)
    expect([cover.wears, sent?.version]).toEqual([
      'picture',
      expect.stringMatching(/^[0-9a-f]{12}$/),
    ])
    for (const side of PICTURE_SIDES) {
      const answer = await get(`/submission/${submission}/picture?side=${side}`)
      const made = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const { width, height, format, exif, icc, xmp } = await sharp(made).metadata()
      expect({ width, height, format, exif, icc, xmp }).toEqual({
        width: side,
        height: side,
        format: 'webp',
      })
      expect(made.includes('script') || made.includes('secret')).toBe(false)
    }
  })

  test('may come in scans, though not in as many as only keep us busy', async () => {
    expect((await send(greyJpeg(50), await newSubmission())).answer.status).toBe(204)
    const submission = await newSubmission()
    const { at, answer } = await send(greyJpeg(51), submission)
    expect(await codeOf(answer)).toBe('not_cover')
    expect((await own.send('HEAD', at)).status).toBe(404)
    expect((await read(submission)).picture).toBeNull()
  })

  test('is read without its texts, which would fill the memory', async () => {
    const submission = await newSubmission()
    const before = process.resourceUsage().maxRSS
    expect((await send(await talkativePng(60), submission)).answer.status).toBe(204)
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(1_000_000)
    expect((await read(submission)).picture).not.toBeNull()
  })

  test('is made in turn with those of other organisations, and few wait of one account', async () => {
    const done: string[] = []
    const tries = [...Array<string>(24).fill('one'), 'other']
    // All of them wait before the first is read, however busy the disk is.
    const empty = { ...storage, size: async () => null }
    const refusals = await Promise.all(
      tries.map((organisation) =>
        makePictures(empty, '/no/such/file', 'none', { organisation, account: 'its' }).catch(
          (error: unknown) => {
            const code = codeOfRefusal(error)
            if (code === 'not_cover') done.push(organisation)
            return code
          },
        ),
      ),
    )
    expect(done.indexOf('other')).toBeLessThan(3)
    expect(refusals.filter((code) => code === 'overloaded')).toHaveLength(25 - 17)
    expect(refusals.at(-1)).toBe('not_cover')
  })

  test('hides no scans behind a marker of no meaning', () => {
    const scan = [0xff, 0xda, 0, 2]
    // Were the two bytes after it a length, all scans would lie within.
    const hidden = [0xff, 0xd8, ...scan, 0xff, 0x02, 0xff, 0xff, ...scan, ...scan, 0xff, 0xd9]
    expect(countScans(Buffer.from(hidden))).toBe(3)
  })

  test('is seen by members alone, in the sizes that there are', async () => {
    const submission = await newSubmission()
    await send(await picture().png().toBuffer(), submission)
    const stranger = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
    const at = `/submission/${submission}/picture`
    expect((await get(`${at}?side=400`)).status).toBe(200)
    expect((await get(`${at}?side=401`)).status).toBe(404)
    expect((await get(`${at}?side=400`, stranger)).status).toBe(404)
    expect((await fetch(new URL(`/api${at}?side=400`, site))).status).toBe(401)
    expect((await get(`/submission/${await newSubmission()}/picture?side=400`)).status).toBe(404)
  })

  test.each([
    [
      'small',
      () =>
        picture(SIDE - 1)
          .webp()
          .toBuffer(),
      '2399 × 2399 pixels: a cover needs 2400',
    ],
    [
      'not square',
      () =>
        picture(SIDE, SIDE + 1)
          .png()
          .toBuffer(),
      '2400 × 2401 pixels: a cover is square',
    ],
    [
      'of 2.5 thousand million pixels',
      async () => emptyPng(50_000),
      '50000 × 50000 pixels: more than 36 million',
    ],
  ])('that is %s is refused in words, and is gone', async (_, make, words) => {
    const submission = await newSubmission()
    const begun = process.memoryUsage().rss
    const { at, answer } = await send(await make(), submission)
    const { message } = (await answer.json()) as { message: string }
    expect([answer.status, message]).toEqual([422, expect.stringContaining(words)])
    expect(process.memoryUsage().rss - begun).toBeLessThan(200_000_000)
    expect((await own.send('HEAD', at)).status).toBe(404)
    expect((await read(submission)).picture).toBeNull()
  })

  test.each([
    ['a PNG without its pixels', async () => emptyPng(SIDE)],
    ['a WebP that moves', movingWebp],
    ['a PNG of very many empty pieces', async () => pngInPieces(20_000)],
    [
      'half a JPEG',
      async () => {
        const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
        const whole = sharp({
          create: { width: SIDE, height: SIDE, channels: 3, noise, background: GREY },
        })
        const bytes = await whole.jpeg().toBuffer()
        return bytes.subarray(0, bytes.length / 2)
      },
    ],
    [
      'a page behind the first bytes of a JPEG',
      async () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg onload="alert(1)"/>')]),
    ],
  ])('that is %s is none', async (_, make) => {
    const submission = await newSubmission()
    const { at, answer } = await send(await make(), submission)
    expect(await codeOf(answer)).toBe('not_cover')
    expect((await own.send('HEAD', at)).status).toBe(404)
  })

  test('leaves nothing behind once its submission is deleted', async () => {
    const [gone, kept] = [await newSubmission(), await newSubmission()]
    await send(await picture().webp({ quality: 31 }).toBuffer(), gone)
    await send(await picture().webp({ quality: 32 }).toBuffer(), kept)
    const before = (await storage.list('pictures')).length
    await db.deleteFrom('submissions').where('id', '=', gone).execute()
    await sweepPictures(db, storage)
    expect(before - (await storage.list('pictures')).length).toBe(PICTURE_SIDES.length + 1)
    expect((await get(`/submission/${kept}/picture?side=400`)).status).toBe(200)
  })

  test('needs to be there, and somebody whose picture it is, before its book comes out', async () => {
    const submission = await newSubmission()
    await db
      .updateTable('submissions')
      .set({ state: 'mastered' })
      .where('id', '=', submission)
      .execute()
    const write = async (cover: object) => {
      const { version } = await read(submission)
      const answer = await fetch(new URL(`/api/submission/${submission}/cover`, site), {
        method: 'PUT',
        headers: { ...(await as(owner)), 'content-type': 'application/json' },
        body: JSON.stringify({ version, cover }),
      })
      expect(answer.status).toBe(200)
    }
    const missing = async () =>
      (await read(submission)).missing.flatMap(({ code, path }) =>
        path.startsWith('cover') ? [code] : [],
      )
    expect(await missing(), 'a cloth needs neither').toEqual([])
    await write({ wears: 'picture' })
    expect(await missing()).toEqual(['studio.needs_picture', 'studio.needs_credit'])
    await send(await picture().webp().toBuffer(), submission)
    await write({ wears: 'picture', credit: 'Painted by Imroz' })
    expect(await missing()).toEqual([])
  })
})

describe('the cover of a draft', () => {
  test('is drawn with its words, in the cloth that is asked, for members alone', async () => {
    const submission = await newSubmission()
    const { version, book } = await read(submission)
    const title = { gurmukhi: 'ਹੀਰ', shahmukhi: null, roman: null }
    const written = await fetch(new URL(`/api/submission/${submission}`, site), {
      method: 'PUT',
      headers: { ...(await as(owner)), 'content-type': 'application/json' },
      body: JSON.stringify({ version, book: { ...book, title } }),
    })
    expect(written.status).toBe(200)
    const at = `/submission/${submission}/drawing`
    const [first, second] = await Promise.all([get(`${at}?turn=3`), get(`${at}?turn=4`)])
    expect(first.headers.get('content-type')).toBe('image/svg+xml')
    const names = { gurmukhi: 'ਹੀਰ', shahmukhi: null, roman: 'Heer' }
    const wish = { title: names, author: null, turn: 3, scripture: false }
    expect(await first.text()).toBe(drawCover(wish).full)
    expect(await second.text()).toBe(drawCover({ ...wish, turn: 4 }).full)
    // A title that has no Nastaliq keeps its one cover.
    expect(await (await get(`${at}?turn=3&first=nastaliq`)).text()).toBe(drawCover(wish).full)
    const stranger = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
    expect((await get(`${at}?turn=3`, stranger)).status).toBe(404)
    expect((await fetch(new URL(`/api${at}?turn=3`, site))).status).toBe(401)
    expect((await get(`${at}?turn=279`)).status).toBe(200)
    // Words that take long are not drawn while others wait, and no account draws on and on.
    await db
      .updateTable('submissions')
      .set({ book: { ...book, title: { ...title, gurmukhi: 'ਹੀਰ '.repeat(40).trim() } } })
      .where('id', '=', submission)
      .execute()
    const long = { ...names, gurmukhi: 'ਹੀਰ '.repeat(40).trim() }
    const bare = smallCloth(
      coverPlan({ ...wish, title: { ...long, roman: toRoman(long.gurmukhi) } }),
    )
    expect(await (await get(`${at}?turn=3`)).text()).toBe(bare)
    const many = await Promise.all(
      Array.from({ length: 70 }, async (_, turn) => (await get(`${at}?turn=${turn + 300}`)).status),
    )
    expect(new Set(many)).toEqual(new Set([200, 429]))
    expect((await get(`${at}?turn=3`)).status).toBe(200)
    for (const turn of ['-1', '1000000', '1.5', 'x', ''])
      expect((await get(`${at}?turn=${turn}`)).status, turn).toBe(404)
  })
})
