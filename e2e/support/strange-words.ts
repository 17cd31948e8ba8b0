import listeners from '#db/demo/listeners.json' with { type: 'json' }
import { messages } from '#locales/messages.gen.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { CURRENCIES } from '#shared/money/money.ts'
import type { SaidText } from './script-probes.ts'

const CATALOGUES: Record<Language, Record<string, string>> = messages
const KEYS: ReadonlySet<string> = new Set(Object.keys(messages.en))

/** A name as reviews show it: the first, and the initial of the last. */
const signed = (name: string) => name.replace(/ (.).*$/u, ' $1')

/** Names that people gave themselves, what was searched for, and letters that a rule speaks of. */
const KNOWN = [
  ...CURRENCIES,
  'UTC',
  'Simran Gill',
  'Simran',
  'Harleen Brar',
  'Usman Cheema',
  'Navneet Sandhu',
  'Linux',
  'Chrome',
  'zzzz',
  // What a reader searches for is said as they typed it.
  'heer',
  'QR',
  'CSV',
  'ONIX',
  'MB',
  'GB',
  'ISBN',
  // What recordings are and how they are measured.
  'WAV',
  'FLAC',
  'MP3',
  'M4A',
  'Ogg',
  'dB',
  'Hz',
  // Who wrote reviews of the demo, as they write themselves.
  ...listeners.flatMap(({ name }) => Object.values(name).map(signed)),
]

/** Sentences of the other languages' catalogues, for each language. */
const FOREIGN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LANGUAGES.map((language) => [language, foreignTo(language)]),
)

function foreignTo(language: Language): Set<string> {
  // What languages are called in their own words is said so everywhere.
  const own = new Set([...Object.values(CATALOGUES[language]), ...Object.values(LANGUAGE_NAMES)])
  return new Set(
    LANGUAGES.filter((one) => one !== language)
      .flatMap((one) => Object.values(CATALOGUES[one]))
      .filter((text) => !own.has(text) && /\p{L}{3}/u.test(text)),
  )
}

/** Letters that a text in each language has not. */
const STRANGE: Record<string, RegExp> = {
  en: /[\p{Script=Gurmukhi}\p{Script=Arabic}]+/gu,
  pa: /[\p{Script=Latin}\p{Script=Arabic}]{2,}/gu,
  'pa-Arab': /[\p{Script=Latin}\p{Script=Gurmukhi}]{2,}/gu,
}

/** Which texts of a page are in another script than their language's, sentences of another catalogue, or bare keys. */
export function strangeWords(said: readonly SaidText[], language: Language): string[] {
  const found = new Set<string>()
  for (const { text, where, lang, isExcused } of said) {
    const words = KNOWN.reduce(
      (left, name) => left.replaceAll(name, ' '),
      text.replace(/[\w.+-]+@[\w.-]+/g, ' '),
    )
    const odd = words.match(STRANGE[lang] ?? /[^]+/g)
    if (odd) found.add(`${where} in ${lang || 'no language'}: ${odd.join(' ')}`)
    // What its own `lang` excuses may still be a sentence that nobody translated.
    if (lang !== language && !isExcused && FOREIGN.get(language)?.has(text.trim()))
      found.add(`${where} is another language's: ${text.trim()}`)
    for (const token of text.match(/[a-z]\w*(?:\.\w+)+/g) ?? [])
      if (KEYS.has(token)) found.add(`${where} shows the key ${token}`)
  }
  return [...found]
}
