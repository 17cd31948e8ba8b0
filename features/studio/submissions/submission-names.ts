import type { NamesInScripts } from '#shared/text/names.ts'
import type { DraftNames } from './working-copy.ts'

/** A draft's name as pages show names: roman, which these always have, is another form where it lacks that. */
export const shownNames = ({ gurmukhi, shahmukhi, roman }: DraftNames): NamesInScripts => ({
  gurmukhi,
  shahmukhi,
  roman: roman ?? gurmukhi ?? shahmukhi ?? '',
  suggested: null,
})

export const isNamed = ({ gurmukhi, shahmukhi, roman }: DraftNames): boolean =>
  Boolean(gurmukhi ?? shahmukhi ?? roman)
