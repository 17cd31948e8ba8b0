import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { sql } from 'kysely'
import type { MessageKey } from '#shared/i18n/messages.ts'
import type { Db } from '#server/db/database.ts'
import { createAdmission } from '#server/http/admission.ts'
import { AppError } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import {
  LEAST_SIDE,
  MOST_PIXELS,
  PICTURE_SIDES,
  TAKEN_PICTURES,
  type PictureSide,
} from './contract.ts'
import { countScans } from './jpeg-scans.server.ts'
import { isPng, withoutRemarks } from './png-chunks.server.ts'
import { isStill, isWebp } from './webp-chunks.server.ts'

/** Raise it when pictures are made otherwise: each is then made anew. */
const RECIPE = 1
const QUALITY = 82
const SECONDS = 30
/** Programs write a dozen. */
const MOST_SCANS = 50
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

/** The whole picture in each size, and what stands for it while nothing of a book was heard. */
const PICTURE_FORMS = [...PICTURE_SIDES, 'bare'] as const
export type PictureForm = (typeof PICTURE_FORMS)[number]

const FOLDER = 'pictures'

/** Where a form of a picture lies that was made of an original. */
export const pictureKey = (sha256: string, form: PictureForm) =>
  `${FOLDER}/${sha256}-${RECIPE}-${form}.webp`

// A picture of 36 megapixels takes a core for a second or two. Whoever is refused sends the last piece
// of it again.
const turns = createAdmission({ running: 1, waiting: 16, waitMs: 40_000 }, () => undefined)

/** Who sends a picture: organisations take turns, and within them their members. */
export interface Sender {
  organisation: string
  account: string
}

/**
 * Makes the forms of a cover of a file that somebody sent: drawn anew, without anything that it says
 * beside its picture. Those that were made before are there already.
 * @throws AppError not_cover; invalid for one that is too small, too large or not square; overloaded
 */
export async function makePictures(
  storage: Storage,
  path: string,
  sha256: string,
  { organisation, account }: Sender,
): Promise<void> {
  const last = pictureKey(sha256, 'bare')
  if ((await storage.size(last)) !== null) return
  const asker = { client: { destroyed: false }, party: [organisation, account] }
  await turns.run(asker, async () => {
    const file = await readFile(path).catch(refuseAsPicture)
    const picture = (isPng(file) ? withoutRemarks(file) : file) ?? refuseAsPicture(undefined)
    if (isWebp(picture) && !isStill(picture)) refuseAsPicture(undefined)
    const head = await readHead(picture)
    checkShape(head)
    // Counted before it is drawn: the time limit of `draw` does not stop a decoder between two scans.
    if (head.format === 'jpeg' && countScans(picture) > MOST_SCANS) refuseAsPicture(undefined)
    const forms = await draw(picture).catch((cause: unknown) => {
      // That it took too long says nothing of the picture.
      if (cause instanceof Error && cause.message.startsWith('timeout')) throw cause
      return refuseAsPicture(cause)
    })
    // The last one says that all are there.
    for (const form of PICTURE_FORMS) await storage.put(pictureKey(sha256, form), forms[form])
  })
}

const refuseAsPicture = (cause: unknown): never => {
  throw new AppError('not_cover', { cause, extra: { taken: TAKEN_PICTURES } })
}

/** Reads what a file says of its picture, and nothing of the picture itself. */
async function readHead(picture: Buffer): Promise<Metadata> {
  const head = await sharp(picture, { limitInputPixels: false }).metadata().catch(refuseAsPicture)
  return FORMATS.includes(head.format) ? head : refuseAsPicture(undefined)
}

function checkShape({ width, height }: Pick<Metadata, 'width' | 'height'>): void {
  const refuse = (code: MessageKey, more: Record<string, number>) => {
    const values = { width, height, ...more }
    throw new AppError('invalid', { errors: [{ path: 'picture', code, values }] })
  }
  if (width * height > MOST_PIXELS)
    refuse('validation.picture_large', { most: MOST_PIXELS / 1_000_000 })
  if (width !== height) refuse('validation.picture_square', {})
  if (width < LEAST_SIDE) refuse('validation.picture_small', { least: LEAST_SIDE })
}

async function draw(picture: Buffer): Promise<Record<PictureForm, Buffer>> {
  const [side] = PICTURE_SIDES
  const { data, info } = await sharp(picture, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const whole = () => sharp(data, { raw: { width, height, channels } })
  const sized = (size: PictureSide) => packed(whole().resize(size, size))
  // Pale and without colour, as a cloth before its stitches.
  const bare = whole().resize(800, 800).greyscale().linear(0.4, 150)
  return {
    1600: await sized(1_600),
    800: await sized(800),
    400: await sized(400),
    160: await sized(160),
    bare: await packed(bare),
  }
}

const packed = (image: Sharp): Promise<Buffer> => image.webp({ quality: QUALITY }).toBuffer()

/** Removes what was made of files that nobody has here any more. */
export async function sweepPictures(db: Db, storage: Storage): Promise<void> {
  const found = await storage.list(FOLDER)
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${found}::text[]) as found (key)
    where not exists (select from uploads u
      where u.sha256 = split_part(split_part(found.key, '/', 2), '-', 1))
    -- First the one that says that all are there.
    order by key like '%-bare%' desc
  `.execute(db)
  for (const { key } of rows) await storage.remove(key)
}
