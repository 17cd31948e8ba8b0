import { readFileSync } from 'node:fs'
import { z } from 'zod'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  schema: z.unknown().optional(),
})
const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()).optional(),
  'x-permission': z.string().optional(),
  'x-authorized-first': z.boolean().default(false),
  parameters: z.array(Parameter).default([]),
  requestBody: z.unknown().optional(),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.enum(METHODS), Operation.optional())),
})

/** A call as docs/openapi.json tells of it. */
export interface ListedCall {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under /api, with `{param}` places. */
  path: string
  /** `public`, `user`, or the permission it takes. */
  access: string
  /** Whether it asks who may before it reads a body. */
  authorizedFirst: boolean
  /**
   * Where it takes an id: `{id}` in the path, `?id` in the query, `id` or `events.id` in the body.
   * Whatever stands in the path counts as one.
   */
  places: string[]
  /** Of these, the places in the path that take one of a few words. */
  choices: string[]
  /** The names of what may be asked for in its query. */
  queries: string[]
  /** The JSON schema of its body; undefined where it takes none. */
  body: unknown
}

/** Every call of docs/openapi.json: tests that walk this list forget none. */
export function listedCalls(): ListedCall[] {
  const file: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
  return Object.entries(Document.parse(file).paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method]
      if (!operation) return []
      return [
        {
          name: operation.operationId,
          method: method.toUpperCase() as ListedCall['method'],
          path: path.replace(/^\/api/, ''),
          access: accessOf(operation),
          authorizedFirst: operation['x-authorized-first'],
          places: placesOf(operation),
          choices: operation.parameters.flatMap(({ name, in: part, schema }) =>
            part === 'path' && isChoice(schema) ? [`{${name}}`] : [],
          ),
          body: operation.requestBody,
          queries: operation.parameters.flatMap(({ name, in: part }) =>
            part === 'query' ? [name] : [],
          ),
        },
      ]
    }),
  )
}

function accessOf({ security, 'x-permission': permission }: z.infer<typeof Operation>): string {
  if (security?.length === 0) return permission ? 'both public and guarded' : 'public'
  return permission ?? 'user'
}

function placesOf({ parameters, requestBody }: z.infer<typeof Operation>): string[] {
  const outside = parameters.flatMap(({ name, in: part, schema }) => {
    if (part === 'path') return [`{${name}}`]
    return part === 'query' && idsIn(schema).length > 0 ? [`?${name}`] : []
  })
  return [...outside, ...new Set(idsIn(requestBody))]
}

const isChoice = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'enum' in schema

/** The names, joined by dots, of what a JSON schema takes ids in. */
function idsIn(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('format' in schema && schema.format === 'uuid') return [name]
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (key !== 'properties') return idsIn(inner, name)
    return Object.entries(inner as object).flatMap(([field, value]) =>
      idsIn(value, name ? `${name}.${field}` : field),
    )
  })
}
