import { LEAST_SIDE } from './contract.ts'

export interface Size {
  width: number
  height: number
}

export interface Square {
  x: number
  y: number
  side: number
}

export const isSquare = ({ width, height }: Size): boolean => width === height

export const isLargeEnough = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= LEAST_SIDE

/** The largest square of a picture; `shift`, 0 to 1, is where it lies along the longer side. */
export function squareOf({ width, height }: Size, shift: number): Square {
  const side = Math.min(width, height)
  return {
    x: Math.round((width - side) * shift),
    y: Math.round((height - side) * shift),
    side,
  }
}

/** Canvases of phones hold no more pixels. */
const MOST_SIDE = 4_000
const QUALITY = 0.92

/** A picture that can be cut, of a file; null where a browser reads none in it. */
export const readBitmap = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file).catch(() => null)

export function drawSquare(canvas: HTMLCanvasElement, bitmap: ImageBitmap, square: Square): void {
  const { x, y, side } = square
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** A file of a square of a picture, under the name of the file that it was; null where none can be made. */
export async function cutFile(
  file: File,
  bitmap: ImageBitmap,
  square: Square,
): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(square.side, MOST_SIDE)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return null
  // What shows through would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawSquare(canvas, bitmap, square)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  return blob && new File([blob], nameOfCut(file.name), { type: 'image/jpeg' })
}

export const nameOfCut = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`
