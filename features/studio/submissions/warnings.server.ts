import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { latinDigits } from '#shared/text/latin-digits.ts'
import type { DraftNames, Warning } from './contract.ts'
import { PART_TITLE } from './waiting.server.ts'

/** A part as far as its number and its credits go. */
export interface Counted {
  title: DraftNames
  /** Of the file that it begins; a title that is taken from it leaves out its number. */
  filename: string | null
  hasCredits: boolean
}

/** What to know of the parts of a submission together; nothing of it keeps them from readers. */
export async function warningsOf(db: Db, submissionId: string): Promise<Warning[]> {
  const { rows } = await sql<Counted>`
    select ${PART_TITLE} as title, r.filename, p.has_credits as "hasCredits"
    from submission_parts p
      left join recordings r on r.part_id = p.id and r.is_current and r.from_ms = 0
    where p.submission_id = ${submissionId} order by p.position
  `.execute(db)
  return warningsIn(rows)
}

export function warningsIn(parts: readonly Counted[]): Warning[] {
  const found = parts.map(numberOf)
  // While titles are being written, some parts still go by the names of their files.
  const numbers = isHalfNamed(parts, found)
    ? []
    : missingNumbers(found.flatMap((number) => number ?? [])).filter(
        (number) => !mayBeUnnumbered(number, found),
      )
  const credits = missingCredits(parts)
  return [
    ...(numbers.length > 0 ? [{ code: 'numbers' as const, numbers }] : []),
    ...(credits ? [{ code: credits, numbers: [] }] : []),
  ]
}

function missingCredits(parts: readonly Counted[]): Warning['code'] | null {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || (first.hasCredits && last.hasCredits)) return null
  if (first.hasCredits) return 'credits_last'
  return last.hasCredits ? 'credits_first' : 'credits'
}

/** A number of more digits is a year. */
const NUMBER = /(?<!\d)\d{1,3}(?!\d)/
const AT_BEGINNING = /^\d{1,3}(?!\d)/

/** The number of a part by its title, else by the name of its file. */
function numberOf({ title, filename }: Counted): number | null {
  const found = [title.gurmukhi, title.shahmukhi, title.roman].flatMap(
    (text) => NUMBER.exec(latinDigits(text ?? ''))?.[0] ?? [],
  )
  const file = latinDigits(filename ?? '').replace(/\.[^.]*$/, '')
  // A file that is called no more than “bhag-1” gives no title, and still its number.
  const isNamed = title.gurmukhi ?? title.shahmukhi ?? title.roman
  const digits = found[0] ?? (isNamed ? AT_BEGINNING : NUMBER).exec(file)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** Some have a title without a number, and others still the name of their file with one. */
function isHalfNamed(parts: readonly Counted[], found: readonly (number | null)[]): boolean {
  const isNamed = ({ title }: Counted) => Boolean(title.gurmukhi ?? title.shahmukhi ?? title.roman)
  const isOfFile = ({ title: { roman }, filename }: Counted) =>
    roman !== null && filename?.replace(/\.[^.]*$/, '') === roman
  return (
    parts.some((part, place) => isNamed(part) && found[place] === null) &&
    parts.some((part, place) => isOfFile(part) && found[place] !== null)
  )
}

/** A part without a number stands where a part of that number would: its title was written anew. */
function mayBeUnnumbered(number: number, found: readonly (number | null)[]): boolean {
  const after = found.findIndex((one) => one !== null && one > number)
  const upTo = found.slice(0, after)
  const before = upTo.findLastIndex((one) => one !== null && one < number)
  return upTo.slice(before + 1).includes(null)
}

/** Those that are left out from one on; where they are more than those that are there, these count nothing. */
function missingNumbers(numbers: readonly number[]): number[] {
  const there = new Set(numbers)
  if (there.size < 2) return []
  const all = Array.from({ length: Math.max(...there) }, (_, place) => place + 1)
  const missing = all.filter((number) => !there.has(number))
  return missing.length <= there.size ? missing : []
}
