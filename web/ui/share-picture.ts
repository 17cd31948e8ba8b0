const SIDE = 1080
const FOOT = 190
const INK = '#16184a'
const THREAD = '#ffb51f'

/** A drawing of a picture, and how it is cut. */
export interface Cloth {
  src: string
  /** Width by height. */
  aspect: number
  /** How wide it lies among the others. */
  part: number
}

/**
 * Makes a picture of cloths side by side, with a line of words under them: handed on where the device
 * can, and kept as a file elsewhere. Whoever gives up says nothing.
 * @throws Error where a drawing cannot be had or the browser makes no picture
 */
export async function sharePicture(cloths: readonly Cloth[], words: string, text: string) {
  const picture = await draw(cloths, words)
  const file = new File([picture], 'qissa.png', { type: picture.type })
  // Phones hand files on; a desk keeps them.
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches)
    await navigator.share({ files: [file], text }).catch(givenUp)
  else keep(file)
}

function givenUp(error: unknown) {
  if ((error as Error).name !== 'AbortError') throw error
}

function keep(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A PNG of 1080 by 1270 pixels. */
async function draw(cloths: readonly Cloth[], words: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE + FOOT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = INK
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const whole = cloths.reduce((sum, { part }) => sum + part, 0)
  let at = 0
  for (const { src, aspect, part } of cloths) {
    const width = (part / whole) * SIDE
    await lay(pen, { src, aspect, at, width })
    at += width
  }
  pen.fillStyle = THREAD
  pen.fillRect(0, SIDE, SIDE, 10)
  const style = getComputedStyle(document.body)
  pen.font = `700 46px ${style.fontFamily}`
  pen.direction = style.direction as CanvasDirection
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(words, SIDE / 2, SIDE + FOOT / 2 + 5, SIDE - 80)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

interface Strip {
  src: string
  aspect: number
  at: number
  width: number
}

/** Covers a strip with its cloth, cut from the middle. */
async function lay(pen: CanvasRenderingContext2D, { src, aspect, at, width }: Strip) {
  const height = Math.max(SIDE, width / aspect)
  const image = new Image(height * aspect, height)
  image.src = src
  await image.decode()
  pen.save()
  pen.beginPath()
  pen.rect(at, 0, width, SIDE)
  pen.clip()
  pen.drawImage(image, at + (width - height * aspect) / 2, 0, height * aspect, height)
  pen.restore()
}
