import { normalise } from './normalise.ts'

/**
 * The name as one piece of a path: white space, slashes and dashes become single hyphens; letters of
 * any script, their signs and digits stay as they are, case included; all else goes. May be empty.
 */
export function slugify(name: string): string {
  const kept = normalise(name)
    .replace(/[\s/\\\p{Pd}]+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '')
    .replace(/-{2,}/gu, '-')
    .replace(/^-|-$/gu, '')
  // Signs may have met when what stood between them went.
  return normalise(kept)
}
