import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** By schema, the JSON of values that were given to `writeOnce`. */
const written = new Map<z.ZodType, WeakMap<object, Buffer>>()

/**
 * Lets values of a schema be written once: what is kept in memory and stands in many answers is else
 * checked, written and encoded anew for each. To be called before routes are mounted.
 * @returns takes a value, which must not change afterwards, and its JSON where that was kept; answers
 *   the JSON, and nothing for a value that is not what the schema says
 */
export function writeOnce<S extends z.ZodObject>(
  schema: S,
): (value: z.output<S>, kept?: string) => string | undefined {
  const known = written.get(schema) ?? new WeakMap<object, Buffer>()
  written.set(schema, known)
  return (value, kept) => {
    const text = kept ?? jsonOf(schema, value)
    if (text !== undefined) known.set(Object.freeze(value), Buffer.from(text))
    return text
  }
}

/** An answer on its way: text, and bytes that were written before. */
class Pieces {
  #text = ''
  readonly #bytes: Buffer[] = []

  add(text: string): void {
    this.#text += text
  }

  addWritten(bytes: Buffer): void {
    this.#endText()
    this.#bytes.push(bytes)
  }

  join(): Buffer {
    this.#endText()
    return Buffer.concat(this.#bytes)
  }

  #endText(): void {
    if (this.#text) this.#bytes.push(Buffer.from(this.#text))
    this.#text = ''
  }
}

/** Writes a value; false where it is not what the schema says. */
type Write = (value: unknown, pieces: Pieces) => boolean

/** Writes answers as their contract says, and what was written once as it was. */
export const answerSerializer: typeof serializerCompiler = (route) => {
  const whole = serializerCompiler(route)
  const write = route.schema instanceof z.ZodType ? writerOf(route.schema) : null
  if (!write) return whole
  const bytesOf = (answer: unknown): unknown => {
    const pieces = new Pieces()
    // Says what is wrong, and where.
    return write(answer, pieces) ? pieces.join() : whole(answer)
  }
  // Fastify sends bytes as well, which its types do not say.
  return bytesOf as (answer: unknown) => string
}

/** Null for a schema without a part that is written once. */
function writerOf(schema: z.core.$ZodType): Write | null {
  if (!(schema instanceof z.ZodType)) return null
  const known = written.get(schema)
  if (known) return writtenIn(known, schema)
  if (schema.def.checks?.length) return null
  if (schema instanceof z.ZodArray) return listWriter(schema)
  return schema instanceof z.ZodObject && !schema.def.catchall ? objectWriter(schema) : null
}

const writtenIn =
  (known: WeakMap<object, Buffer>, schema: z.ZodType): Write =>
  (value, pieces) => {
    const bytes = typeof value === 'object' && value ? known.get(value) : undefined
    if (!bytes) return addJson(schema, value, pieces)
    pieces.addWritten(bytes)
    return true
  }

function listWriter({ element }: z.ZodArray): Write | null {
  const write = writerOf(element)
  if (!write) return null
  return (list, pieces) => {
    if (!Array.isArray(list)) return false
    pieces.add('[')
    const isRight = list.every((item: unknown, index) => {
      if (index > 0) pieces.add(',')
      return write(item, pieces)
    })
    pieces.add(']')
    return isRight
  }
}

/** All that is not written once is checked and written together, before it. */
function objectWriter({ shape }: z.ZodObject): Write | null {
  const parts = Object.entries<z.core.$ZodType>(shape).flatMap(([name, schema]) => {
    const write = writerOf(schema)
    return write ? [{ name, write }] : []
  })
  if (parts.length === 0) return null
  const names = new Set(parts.map(({ name }) => name))
  const rest = z.object(
    Object.fromEntries(Object.entries(shape).filter(([name]) => !names.has(name))),
  )
  return (value, pieces) => {
    const text = jsonOf(rest, value)
    if (text === undefined) return false
    const values = value as Record<string, unknown>
    pieces.add(text.slice(0, -1))
    let comma = text === '{}' ? '' : ','
    const isRight = parts.every(({ name, write }) => {
      pieces.add(`${comma}${JSON.stringify(name)}:`)
      comma = ','
      return write(values[name], pieces)
    })
    pieces.add('}')
    return isRight
  }
}

function addJson(schema: z.ZodType, value: unknown, pieces: Pieces): boolean {
  const text = jsonOf(schema, value)
  if (text !== undefined) pieces.add(text)
  return text !== undefined
}

/** Undefined where the value is not what the schema says. */
function jsonOf(schema: z.ZodType, value: unknown): string | undefined {
  const { success, data } = z.safeEncode(schema, value)
  return success ? JSON.stringify(data) : undefined
}
