import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

const DEEPEST = 20
const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g

/**
 * Reads JSON bodies, and refuses those that readers disagree about or that only waste their time:
 * keys given twice, keys of prototypes, nesting deeper than any call has.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      const checked = (error: Error | null, body?: unknown) => {
        if (error) done(error)
        else if (isPlain(text, body)) done(null, body)
        else done(new AppError('invalid_json'))
      }
      void parse(request, text, checked)
    },
  )
}

/** Tells whether `body` has all the keys that `text`, the valid JSON it was read from, writes. */
function isPlain(text: string, body: unknown): boolean {
  let written = 0
  for (const [, colon] of text.matchAll(STRINGS)) if (colon) written += 1
  return written === countKeys(body, 0)
}

/** Counts the keys of a value at all depths; NaN when it is nested too deep. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth === DEEPEST) return NaN
  const inside = Object.values(value)
  const own = Array.isArray(value) ? 0 : inside.length
  return inside.reduce((sum: number, part) => sum + countKeys(part, depth + 1), own)
}
