import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { takeTurns, type TakeTurn } from './take-turns.ts'

const DEEPEST = 20
/** So many values no call has, nor a list of any. */
const MOST_VALUES = 10_000
/** Letters that are read before others may get their turn. */
const READ_AT_ONCE = 64 * 1024

/**
 * Reads JSON bodies, and refuses those that readers disagree about or that only waste their time:
 * keys given twice, keys of prototypes, more values or deeper nesting than any call has.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      const keys = await keysWritten(text)
      const body = keys === null ? undefined : parse(text)
      if (body === undefined || keysOf(body) !== keys) throw new AppError('invalid_json')
      return body
    },
  )
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

interface Scan {
  at: number
  isQuoted: boolean
  keys: number
  values: number
  depth: number
}

/**
 * Counts the keys that JSON writes. One pass over it, in turns with others and before anything is made
 * of it: null where it is nested too deep or has too many values.
 */
export async function keysWritten(
  text: string,
  takeTurn: TakeTurn = takeTurns(),
): Promise<number | null> {
  const scan: Scan = { at: 0, isQuoted: false, keys: 0, values: 0, depth: 0 }
  while (scan.at < text.length) {
    if (scan.at > 0) await takeTurn()
    if (!scanOn(text, scan)) return null
  }
  return scan.keys
}

/** Answers whether it is neither nested too deep nor of too many values so far. */
function scanOn(text: string, scan: Scan): boolean {
  const end = Math.min(text.length, scan.at + READ_AT_ONCE)
  for (; scan.at < end; scan.at += 1) {
    if (scan.isQuoted) {
      scan.at = endOfQuoted(text, scan.at, end)
      scan.isQuoted = scan.at >= end
      // What is escaped may be beyond.
      if (scan.isQuoted) return true
      continue
    }
    switch (text.charAt(scan.at)) {
      case '"':
        scan.isQuoted = true
        break
      case ':':
        scan.keys += 1
        break
      case ',':
        scan.values += 1
        break
      case '[':
      case '{':
        scan.values += 1
        scan.depth += 1
        break
      case ']':
      case '}':
        scan.depth -= 1
    }
    if (scan.depth > DEEPEST || scan.values > MOST_VALUES) return false
  }
  return true
}

/** Where the quote is that ends a quoted text, or the first place from `end` on where it goes on. */
function endOfQuoted(text: string, from: number, end: number): number {
  let at = from
  while (at < end && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Counts the keys of a value at all depths; null where there are keys of prototypes among them. */
function keysOf(body: unknown): number | null {
  let keys = 0
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    const inside: unknown[] = Object.values(value)
    if (!Array.isArray(value)) keys += inside.length
    if (Object.hasOwn(value, '__proto__')) return null
    if (Object.hasOwn(value, 'constructor') && isPrototyped(value.constructor)) return null
    for (const one of inside) left.push(one)
  }
  return keys
}

const isPrototyped = (constructor: unknown) =>
  typeof constructor === 'object' && constructor !== null && Object.hasOwn(constructor, 'prototype')
