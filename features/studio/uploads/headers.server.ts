import { z } from 'zod'
import { Id } from '#shared/schemas/schemas.ts'
import { PURPOSES } from './contract.ts'

/** Controls, and marks that would turn the words around a name about. */
const MISLEADING = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** A file's name as people read it, without the folders before it. */
const FileName = z
  .string()
  .transform((name) => (name.split(/[/\\]/).at(-1) ?? '').replace(MISLEADING, '').trim())
  .pipe(z.string().min(1).max(255))
  .transform((name) => name.normalize('NFC'))

/** What is of a part, and goes with it. */
const OF_PARTS: readonly string[] = ['audio', 'lines'] satisfies (typeof PURPOSES)[number][]

const Metadata = z
  .object({
    submission: Id,
    purpose: z.enum(PURPOSES),
    filename: FileName,
    part: Id.optional(),
  })
  .refine(({ purpose, part }) => part === undefined || OF_PARTS.includes(purpose))
export type Metadata = z.output<typeof Metadata>

/** Reads `Upload-Metadata`: names, each with its value in base64; undefined where it cannot be read. */
export function readMetadata(header: unknown): Metadata | undefined {
  if (typeof header !== 'string') return undefined
  const pairs = header.split(',').map((pair) => {
    const [name = '', value = ''] = pair.trim().split(' ')
    return [name, Buffer.from(value, 'base64').toString('utf8')] as const
  })
  return Metadata.safeParse(Object.fromEntries(pairs)).data
}

export const CHECKSUMS = { sha256: 32, sha1: 20 } as const
export interface Checksum {
  algorithm: keyof typeof CHECKSUMS
  digest: Buffer
}

/** Reads `Upload-Checksum`: null where there is none, undefined where it cannot be read. */
export function readChecksum(header: unknown): Checksum | null | undefined {
  if (header === undefined) return null
  const [, name, value] =
    /^(sha256|sha1) ([A-Za-z0-9+/]+=*)$/.exec(typeof header === 'string' ? header : '') ?? []
  const algorithm = name as Checksum['algorithm'] | undefined
  const digest = Buffer.from(value ?? '', 'base64')
  return algorithm && digest.length === CHECKSUMS[algorithm] ? { algorithm, digest } : undefined
}

/** A count of bytes as headers have it; undefined for anything else. */
export const readBytes = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
