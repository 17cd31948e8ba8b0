import { romanSlug } from './roman-slug.ts'

/** A name in the scripts that somebody wrote it in. */
export interface WrittenForms {
  gurmukhi: string | null
  shahmukhi: string | null
  roman: string | null
}

/** A name with a roman form, which the catalogue always has: by our rules where nobody wrote one. */
export function romanised(names: WrittenForms): WrittenForms & { roman: string } {
  const { gurmukhi, shahmukhi, roman } = names
  const written = gurmukhi ?? shahmukhi ?? ''
  return { gurmukhi, shahmukhi, roman: roman ?? romanSlug(written).replaceAll('-', ' ') }
}
