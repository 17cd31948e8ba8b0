import { detectScript } from '#punjabi/text/script.ts'
import { UNNAMED, type DraftNames } from '#features/studio/submissions/contract.ts'

/** The one form of a title that is shown where there is room for one. */
export const nameOf = ({ gurmukhi, shahmukhi, roman }: DraftNames): string =>
  gurmukhi ?? shahmukhi ?? roman ?? ''

/** A name as a title in the script that it is written in. */
function titleOf(name: string): DraftNames | null {
  const text = name.trim()
  if (!text) return null
  const script = detectScript(text)
  return { ...UNNAMED, [script === 'other' ? 'roman' : script]: text }
}

/** The titles of the parts that come of chapters; the first keeps its own unless it was renamed. */
export function titlesOf(
  chapters: readonly { name: string }[],
  own: DraftNames,
): (DraftNames | null)[] {
  return chapters.map(({ name }, place) => {
    const isOwn = place === 0 && name.trim() === nameOf(own)
    return isOwn ? null : titleOf(name)
  })
}
