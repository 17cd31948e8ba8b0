import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

const DEEPEST = 20
/** So many values no call has, nor a list of any. */
const MOST_VALUES = 10_000

/**
 * Reads JSON bodies, and refuses those that readers disagree about or that only waste their time:
 * keys given twice, keys of prototypes, more values or deeper nesting than any call has.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      const keys = keysWritten(text)
      const refuse = () => done(new AppError('invalid_json'))
      if (keys === null) return refuse()
      const checked = (error: Error | null, body?: unknown) => {
        if (error) done(error)
        else if (keysOf(body) === keys) done(null, body)
        else refuse()
      }
      void parse(request, text, checked)
    },
  )
}

/**
 * Counts the keys that JSON writes. One pass over it, before anything is made of it: null where it is
 * nested too deep or has too many values.
 */
function keysWritten(text: string): number | null {
  let [keys, values, depth] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfQuoted(text, at)
        break
      case ':':
        keys += 1
        break
      case ',':
        values += 1
        break
      case '[':
      case '{':
        values += 1
        depth += 1
        if (depth > DEEPEST) return null
        break
      case ']':
      case '}':
        depth -= 1
    }
    if (values > MOST_VALUES) return null
  }
  return keys
}

/** Where the quote is that ends a text which begins at another. */
function endOfQuoted(text: string, begin: number): number {
  let at = begin + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Counts the keys of a value at all depths. */
function keysOf(body: unknown): number {
  let keys = 0
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    const inside: unknown[] = Object.values(value)
    if (!Array.isArray(value)) keys += inside.length
    for (const one of inside) left.push(one)
  }
  return keys
}
