import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { LINK_PICTURE, SQUARE_PICTURE } from '#shared/http/link-picture.ts'
import { AppError } from '#server/http/errors.ts'
import { PICTURE_STEM } from '#features/books/book/cards.server.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Raise it when the drawing changes: every picture is then drawn anew. */
const DRAWING_VERSION = 1
// Drawing takes a tenth of a second of a core: whoever asks for many waits for their own.
const MOST_WAITING = 20

const { width, height } = LINK_PICTURE
// Pixels of the dark ground between the pieces of the picture.
const GAP = 12

/** The shapes that a book's picture is drawn in, each with the folder that keeps it. */
const SHAPES = {
  link: { folder: 'link-pictures', draw: drawLink },
  square: { folder: 'square-pictures', draw: drawSquare },
} as const
export type Shape = keyof typeof SHAPES

/** Where they lie; no row names them, and what is gone is drawn again. */
export const PICTURE_FOLDERS: readonly string[] = Object.values(SHAPES).map(({ folder }) => folder)

/** Makes an ETag from the cover's name alone: its bytes never change, so nothing has to be drawn. */
export const etagOf = (stem: string) => `"${DRAWING_VERSION}-${stem}"`

/** The pictures of books as they are asked for, each drawn once and kept beside the covers. */
export function createLinkPictures(storage: Storage) {
  const drawing = new Map<string, Promise<Buffer | null>>()
  const inTurn = pLimit(1)

  /**
   * @param stem the cover's, as `audiobooks.cover` has it
   * @param mayDraw throws where the asker has had enough drawn
   * @returns a PNG; null where there is no such cover
   * @throws AppError unavailable while too many wait
   */
  return async function pictureOf(
    stem: string,
    shape: Shape,
    mayDraw: () => Promise<void>,
  ): Promise<Buffer | null> {
    const key = `${SHAPES[shape].folder}/${DRAWING_VERSION}/${stem}.png`
    const kept = await read(storage, key)
    if (kept) return kept
    if (!drawing.has(key)) await mayDraw()
    const begun = drawing.get(key)
    if (begun) return begun
    if (inTurn.pendingCount >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 2 })
    const picture = inTurn(async () => {
      const png = await SHAPES[shape].draw(storage, stem)
      // On a full disk it is drawn each time.
      if (png) await storage.put(key, png).catch(() => undefined)
      return png
    })
    drawing.set(key, picture)
    return picture.finally(() => drawing.delete(key))
  }
}

const coverOf = (storage: Storage, stem: string) =>
  read(storage, `covers/${stem}.${stem.endsWith(PICTURE_STEM) ? 'webp' : 'svg'}`)

async function drawSquare(storage: Storage, stem: string): Promise<Buffer | null> {
  const cover = await coverOf(storage, stem)
  const { width: wide, height: high } = SQUARE_PICTURE
  return cover && inPng(sharp(cover, { density: 144 }).resize(wide, high, { fit: 'cover' }))
}

const inPng = (picture: Sharp) =>
  picture.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer()

/**
 * Draws the square cover with its words at one side and its cloth twice at the other. The cloth is
 * the cover's embroidered pattern (phulkari) without words, a tall drawing of its own.
 */
async function drawLink(storage: Storage, stem: string): Promise<Buffer | null> {
  const [cover, cloth] = await Promise.all([
    coverOf(storage, stem),
    read(storage, `covers/${stem}-tall.svg`),
  ])
  if (!cover) return null
  const left = { input: await raster(cover, height, height), left: 0, top: 0 }
  const length = (width - height) / 2 - GAP
  const lengths = cloth
    ? [0, 1].map(async (i) => ({
        input: await raster(cloth, length, height),
        top: 0,
        left: height + GAP + i * (length + GAP),
      }))
    : []
  const ground = sharp({ create: { width, height, channels: 3, background: '#1B1E55' } })
  return inPng(ground.composite([...(await Promise.all(lengths)), left]))
}

/** A drawing at a size, cut to fill it. */
const raster = (svg: Buffer, wide: number, high: number) =>
  sharp(svg, { density: 144 }).resize(wide, high, { fit: 'cover' }).png().toBuffer()

async function read(storage: Storage, key: string): Promise<Buffer | null> {
  const handle = await storage.open(key)
  try {
    return (await handle?.readFile()) ?? null
  } finally {
    await handle?.close()
  }
}
