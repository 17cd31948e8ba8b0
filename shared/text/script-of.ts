const LETTERS = /[\p{Script=Gurmukhi}\p{Script=Arabic}\p{Script=Latin}]/u

interface ScriptAttributes {
  lang: string
  dir: 'ltr' | 'rtl'
}

/** `lang` and `dir` for a person's own words, by their first letter: Gurmukhi, Shahmukhi or neither. */
export function scriptOf(text: string): ScriptAttributes {
  const letter = LETTERS.exec(text)?.[0] ?? ''
  if (/\p{Script=Arabic}/u.test(letter)) return { lang: 'pa-Arab', dir: 'rtl' }
  return { lang: /\p{Script=Gurmukhi}/u.test(letter) ? 'pa' : 'en', dir: 'ltr' }
}
