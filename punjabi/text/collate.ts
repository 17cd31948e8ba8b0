import type { Script } from './script.ts'

// `pnb` and `pa-Arab` have no collation of their own in ICU; Urdu order is the one readers know.
const LOCALES: Readonly<Record<Script, string>> = { gurmukhi: 'pa', shahmukhi: 'ur', roman: 'en' }

const collators = new Map<Script, Intl.Collator>()

function collatorFor(script: Script): Intl.Collator {
  const known = collators.get(script)
  if (known !== undefined) return known
  const made = new Intl.Collator(LOCALES[script], { numeric: true })
  collators.set(script, made)
  return made
}

/** A comparison for `sort` that orders names as dictionaries of that script do, numbers by value. */
export function compareIn(script: Script): (left: string, right: string) => number {
  return collatorFor(script).compare
}
