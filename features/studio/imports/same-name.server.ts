import { fold } from '#punjabi/text/fold.ts'
import { similarityOfSounds } from '#punjabi/text/match.ts'
import { sound } from '#punjabi/text/sound.ts'
import { SCRIPTS, type Script } from '#shared/text/names.ts'
import type { DraftNames } from '#features/studio/submissions/contract.ts'

/** How alike two names in different scripts sound where they are one. */
const ALIKE = 0.85
/** Letters of a name that are heard: no name has more, but some signs stand for many. */
const HEARD = 400
/** Sounds that are compared of a name: its consonants are the same by then. */
const COMPARED = 120
const NATIVE = ['gurmukhi', 'shahmukhi'] as const

interface Form {
  script: Script
  folded: string
  sound: string
  phonemes: string
}

/** A name with all that it is compared by. */
export type Heard = readonly Form[]

export const heard = (names: DraftNames): Heard =>
  SCRIPTS.flatMap((script) => {
    const text = names[script]
    if (!text) return []
    const letters = text.normalize('NFKC').slice(0, HEARD)
    const { skeleton, phonemes } = sound(letters)
    const compared = phonemes.slice(0, COMPARED)
    return [{ script, folded: fold(letters), sound: skeleton, phonemes: compared }]
  })

/** What a name may be found under by its sounds, in whatever script; letters that have none as they are. */
export const keysOf = (name: Heard): string[] => [
  ...new Set(name.map(({ sound, folded }) => sound || folded)),
]

const soundsLike = (one: Heard, other: Heard) =>
  one.some((form) =>
    other.some(
      (candidate) =>
        form.sound === candidate.sound &&
        similarityOfSounds(form.phonemes, candidate.phonemes) >= ALIKE,
    ),
  )

/** Whether the letters of scripts in which both are written are the same in one; undefined without such. */
function isSameIn(scripts: readonly Script[], one: Heard, other: Heard): boolean | undefined {
  const pairs = one.flatMap((form) =>
    scripts.includes(form.script)
      ? other.filter(({ script }) => script === form.script).map((candidate) => [form, candidate])
      : [],
  )
  return pairs.length > 0
    ? pairs.some(([form, candidate]) => form?.folded === candidate?.folded)
    : undefined
}

/** Native letters decide where both have them; else Roman ones; else what is heard. */
export const isSameTitle = (one: Heard, other: Heard): boolean =>
  isSameIn(NATIVE, one, other) ?? isSameIn(['roman'], one, other) ?? soundsLike(one, other)

/** People are written in many ways: in Roman letters too they are compared by what is heard. */
export const isSamePerson = (one: Heard, other: Heard): boolean =>
  isSameIn(NATIVE, one, other) ?? soundsLike(one, other)
