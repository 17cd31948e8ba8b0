import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { routes } from '#app/api.server.ts'
import type { Call } from '#shared/call/call.ts'
import { namedBy, type NamedId } from '#shared/call/ids.ts'

/** A place where a call takes an id, as test/operations.ts spells it, and what goes there. */
export interface IdPlace extends NamedId {
  call: Call
  name: string
  place: string
}

/** Every id of every call that is mounted, with what its contract says that it names. */
export const idPlaces: readonly IdPlace[] = routes.flatMap(({ call }) => {
  const inPath = idsIn(call.params).map(([name, named]) => [`{${name}}`, named] as const)
  const inQuery = idsIn(call.query).map(([name, named]) => [`?${name}`, named] as const)
  return [...inPath, ...inQuery, ...idsIn(call.body)].map(([place, named]) => ({
    call,
    name: call.name,
    place,
    ...named,
  }))
})

const byPlace = new Map(idPlaces.map((one) => [`${one.name} ${one.place}`, one]))

/** What an id of a call names; undefined where its contract does not say it. */
export const idAt = (name: string, place: string) => byPlace.get(`${name} ${place}`)

/** The ids that a schema takes: where, joined by dots, and what they name. */
function idsIn(schema: z.ZodType | undefined, name = ''): [string, NamedId][] {
  if (!schema) return []
  const named = namedBy(schema)
  if (named) return [[name, named]]
  const inner = innerOf(schema)
  if (inner) return idsIn(inner, name)
  if (!(schema instanceof z.ZodObject)) return []
  return fieldsOf(schema).flatMap(([field, of]) => idsIn(of, name ? `${name}.${field}` : field))
}

/** What a schema wraps: an optional one, a list, one that is read as another. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapped ? (schema.unwrap() as z.ZodType) : undefined
}

function fieldsOf(schema: z.ZodObject) {
  return Object.entries(schema.shape) as [string, z.ZodType][]
}

/** One of these fits whatever a body asks for, save ids. */
const VALUES = [
  'Any-1234',
  2,
  true,
  'reader@example.com',
  '2020-01-02T03:04:05.000Z',
  '2020-01-02',
  '000000',
]

/**
 * Bodies that a call's contract takes, with an id in one place, the smallest first; undefined for
 * a call that takes none.
 * @param id for each place that takes one
 * @throws Error naming a call whose contract takes none of those that are tried
 */
export function bodiesWith(
  call: Call,
  place: string,
  id: (place: string, named: NamedId) => string,
): readonly (object | undefined)[] {
  const { body } = call
  if (!body) return [undefined]
  const object = body instanceof z.ZodObject ? body : body.unwrap()
  const isNeeded = ([field, schema]: [string, z.ZodType]) =>
    !schema.safeParse(undefined).success || place.split('.')[0] === field
  const needed = fieldsOf(object).filter(isNeeded)
  const others = fieldsOf(object).filter((field) => !isNeeded(field))
  const pairs = others.flatMap((one, i) => others.slice(i + 1).map((other) => [one, other]))
  const bodies = [[], ...others.map((one) => [one]), ...pairs].map((more) =>
    Object.fromEntries(
      [...needed, ...more].map(([field, schema]) => [field, valueOf(schema, field, id)]),
    ),
  )
  const taken = bodies.filter((one) => body.safeParse(one).success)
  if (taken.length > 0) return taken
  throw new Error(`No body is found that ${call.name} takes: add to VALUES in test/access-ids.ts.`)
}

function valueOf(
  schema: z.ZodType,
  place: string,
  id: (place: string, named: NamedId) => string,
): unknown {
  const named = namedBy(schema)
  if (named) return id(place, named)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      fieldsOf(schema)
        .filter(([, of]) => !of.safeParse(undefined).success)
        .map(([field, of]) => [field, valueOf(of, `${place}.${field}`, id)]),
    )
  if (schema instanceof z.ZodArray) return [valueOf(schema.element as z.ZodType, place, id)]
  const fitting = VALUES.find((value) => schema.safeParse(value).success)
  const inner = innerOf(schema)
  return fitting === undefined && inner ? valueOf(inner, place, id) : fitting
}

/** The address of a call with ids in its path, and one in its query where that is the place. */
export function addressWith(
  { path, params }: Call,
  place: string,
  id: (place: string) => string = () => randomUUID(),
): string {
  const inPath = path.replace(/:(\w+)/g, (_, name: string) => {
    const schema: unknown = params?.shape[name]
    return schema instanceof z.ZodEnum ? String(schema.options[0]) : id(`{${name}}`)
  })
  return place.startsWith('?') ? `${inPath}${place}=${id(place)}` : inPath
}
