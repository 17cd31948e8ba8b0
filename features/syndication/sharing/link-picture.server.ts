import pLimit from 'p-limit'
import sharp from 'sharp'
import { LINK_PICTURE } from '#shared/http/link-picture.ts'
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

/** Makes an ETag from the cover's name alone: its bytes never change, so nothing has to be drawn. */
export const etagOf = (stem: string) => `"${DRAWING_VERSION}-${stem}"`

/** The pictures of links as they are asked for, each drawn once and kept beside the covers. */
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
    mayDraw: () => Promise<void>,
  ): Promise<Buffer | null> {
    const key = `link-pictures/${DRAWING_VERSION}/${stem}.png`
    const kept = await read(storage, key)
    if (kept) return kept
    if (!drawing.has(stem)) await mayDraw()
    const begun = drawing.get(stem)
    if (begun) return begun
    if (inTurn.pendingCount >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 2 })
    const picture = inTurn(() => drawAndKeep(storage, stem, key))
    drawing.set(stem, picture)
    return picture.finally(() => drawing.delete(stem))
  }
}

async function drawAndKeep(storage: Storage, stem: string, key: string): Promise<Buffer | null> {
  const png = await draw(storage, stem)
  // On a full disk it is drawn each time.
  if (png) await storage.put(key, png).catch(() => undefined)
  return png
}

/**
 * Draws the square cover with its words at one side and its cloth twice at the other. The cloth is
 * the cover's embroidered pattern (phulkari) without words, a tall drawing of its own.
 */
async function draw(storage: Storage, stem: string): Promise<Buffer | null> {
  const kind = stem.endsWith(PICTURE_STEM) ? 'webp' : 'svg'
  const [cover, cloth] = await Promise.all([
    read(storage, `covers/${stem}.${kind}`),
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
  return sharp({ create: { width, height, channels: 3, background: '#1B1E55' } })
    .composite([...(await Promise.all(lengths)), left])
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer()
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
