import { detectScript, type Script } from '#punjabi/text/script.ts'
import { TITLE_LETTERS } from '#shared/schemas/limits.ts'
import { nameLine } from '#shared/schemas/schemas.ts'

const { below } = TITLE_LETTERS
const lettersOf = (name: string) => [...name].length
/** Some signs stand for many letters, which are what is romanised, compared and searched. */
const standsForTooMany = (name: string) =>
  lettersOf(name) < below && lettersOf(name.normalize('NFKC')) >= below

/** A name or a title in whatever script. */
export const SomeName = nameLine({
  required: 'validation.name_required',
  below,
  tooLong: 'error.too_long',
}).refine((name) => !standsForTooMany(name), { error: 'error.too_long' })

// Digits and signs belong to every script.
const isIn = (script: Script) => (text: string) =>
  !/\p{L}|[੦-੯٠-٩۰-۹]/u.test(text) || detectScript(text) === script

/** A name or a title in one script: most of its letters belong to that. */
export const NameIn = {
  gurmukhi: SomeName.refine(isIn('gurmukhi'), { error: 'validation.in_gurmukhi' }),
  shahmukhi: SomeName.refine(isIn('shahmukhi'), { error: 'validation.in_shahmukhi' }),
  roman: SomeName.refine(isIn('roman'), { error: 'validation.in_roman' }),
}
