import { afterAll, beforeAll } from 'vitest'
import { startLine, type Line } from '#test/line.ts'
import { SITE } from './product.ts'

/** Four times what the long book needs: no browser has much of it at hand when the line is cut. */
const BYTES_PER_MS = 3_000

/** A line to the product, as quick as a good home's, that can be cut; call once at the top of a test file. */
export function useLine(): () => Line {
  let line: Line | undefined
  beforeAll(async () => {
    line = await startLine(Number(new URL(SITE).port), { bytesPerMs: BYTES_PER_MS })
  })
  afterAll(() => line?.end())
  return () => {
    if (!line) throw new Error('The line is there once the file has begun')
    return line
  }
}
