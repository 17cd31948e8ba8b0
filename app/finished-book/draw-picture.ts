const SIDE = 1080
const FOOT = 190
const INK = '#16184a'
const THREAD = '#ffb51f'

/**
 * Draws a finished cover with a line of words under it.
 * @param cover the path of the cover's drawing
 * @returns a PNG of 1080 by 1270 pixels
 * @throws Error where the drawing cannot be had or the browser makes no picture of it
 */
export async function drawPicture(cover: string, words: string): Promise<Blob> {
  const image = new Image(SIDE, SIDE)
  image.src = cover
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE + FOOT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = INK
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, SIDE, SIDE)
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
