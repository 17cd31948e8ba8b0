import { fold } from '#punjabi/text/fold.ts'
import { similarity } from '#punjabi/text/match.ts'
import { soundKey } from '#punjabi/text/sound.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import type { DraftNames } from '#features/studio/submissions/contract.ts'

/** How alike two names in different scripts sound where they are one. */
const ALIKE = 0.85
const NATIVE = ['gurmukhi', 'shahmukhi'] as const

const formsOf = (names: DraftNames): string[] => SCRIPTS.flatMap((script) => names[script] ?? [])

/** What a name may be found under by its sounds, in whatever script; letters that have none as they are. */
export const keysOf = (names: DraftNames): string[] => [
  ...new Set(formsOf(names).map((form) => soundKey(form) || fold(form))),
]

const isFolded = (one: string, other: string) => one === other || fold(one) === fold(other)

const soundsLike = (one: DraftNames, other: DraftNames) =>
  formsOf(one).some((form) =>
    formsOf(other).some(
      (candidate) => soundKey(form) === soundKey(candidate) && similarity(form, candidate) >= ALIKE,
    ),
  )

/** Native letters decide where both have them; else Roman ones; else what is heard. */
export function isSameTitle(one: DraftNames, other: DraftNames): boolean {
  for (const scripts of [NATIVE, ['roman'] as const]) {
    const pairs = scripts.flatMap((script) => {
      const [form, candidate] = [one[script], other[script]]
      return form && candidate ? [[form, candidate] as const] : []
    })
    if (pairs.length > 0) return pairs.some(([form, candidate]) => isFolded(form, candidate))
  }
  return soundsLike(one, other)
}

/** People are written in many ways: in Roman letters too they are compared by what is heard. */
export function isSamePerson(one: DraftNames, other: DraftNames): boolean {
  const pairs = NATIVE.flatMap((script) => {
    const [form, candidate] = [one[script], other[script]]
    return form && candidate ? [[form, candidate] as const] : []
  })
  return pairs.length > 0
    ? pairs.some(([form, candidate]) => isFolded(form, candidate))
    : soundsLike(one, other)
}
