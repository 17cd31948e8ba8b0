import { latinDigits } from '#shared/text/latin-digits.ts'
import { CODE_LETTERS } from '#shared/schemas/limits.ts'

const GROUP = 4

/** Formats a typed code or link as it is printed: capitals in fours, Latin digits. */
export function inGroups(typed: string): string {
  const own = typed.trim().replace(/\/$/, '').split('/').at(-1) ?? ''
  const letters = latinDigits(own.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, CODE_LETTERS)
  return letters.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** The caret's position after so many letters of a code, dashes counted. */
export function caretAfter(letters: number, grouped: string): number {
  let seen = 0
  for (const [place, letter] of [...grouped].entries()) {
    if (seen === letters) return place
    if (letter !== '-') seen++
  }
  return grouped.length
}
