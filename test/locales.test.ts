import { describe, expect, test } from 'vitest'
import { createTranslator } from 'use-intl/core'
import en from '../locales/en.json'
import pa from '../locales/pa.json'
import paArab from '../locales/pa-Arab.json'
import { nest } from '../shared/nest'
import { isTest, read, scripts } from './sources'

const catalogues: Record<string, Record<string, string>> = { en, pa, 'pa-Arab': paArab }
const keys = Object.keys(en)
const sources = scripts
  .filter((file) => !isTest(file))
  .map(read)
  .join('\n')

describe('locales', () => {
  test('every language has every key, sorted, none empty', () => {
    for (const catalogue of Object.values(catalogues)) {
      expect(Object.keys(catalogue)).toEqual([...keys].sort())
      expect(Object.values(catalogue).filter((text) => !text.trim())).toEqual([])
    }
  })

  test('no key is both a sentence and the beginning of another', () => {
    const all = new Set(keys)
    const prefixes = keys.flatMap((key) =>
      key.split('.').map((_, at, parts) => parts.slice(0, at).join('.')),
    )
    expect(prefixes.filter((prefix) => all.has(prefix))).toEqual([])
  })

  test('a sentence has the same places to fill in every language', () => {
    const places = (text = '') => [...new Set(text.match(/\{\s*\w+(?=\s*[,}])/g) ?? [])].sort()
    const differing = keys.filter(
      (key) => new Set(Object.values(catalogues).map((one) => String(places(one[key])))).size > 1,
    )
    expect(differing).toEqual([])
  })

  test('every sentence is well-formed ICU', () => {
    const failures: string[] = []
    for (const [locale, catalogue] of Object.entries(catalogues)) {
      const onError = (error: Error) => {
        if (/INVALID_MESSAGE/.test(String(error))) failures.push(`${locale}: ${error.message}`)
      }
      const translate = createTranslator({
        locale,
        messages: nest(catalogue),
        onError,
      }) as unknown as (key: string) => string
      for (const key of keys) translate(key)
    }
    expect(failures).toEqual([])
  })

  test.for([
    [pa, /\p{Script=Gurmukhi}/u],
    [paArab, /\p{Script=Arabic}/u],
  ] as const)('Punjabi sentences are in their script: %#', ([catalogue, letter]) => {
    const shared = /^[\s\d\p{P}\p{S}]*$|^(\{\w+\}|[\s\p{P}\d])+$/u
    const foreign = Object.entries(catalogue).filter(
      ([, text]) => !letter.test(text) && !shared.test(text),
    )
    // Names that stay as they are in every language.
    const allowed = new Set(['English', 'Facebook', 'Instagram', 'YouTube', 'suno@qissa.example'])
    // Said to those who read English, whatever the page speaks.
    const english = new Set(['home.language_en'])
    expect(
      foreign.filter(([key, text]) => !allowed.has(text) && !english.has(key)).map(([key]) => key),
    ).toEqual([])
  })

  test('every key is used, and every key used exists', () => {
    const literals = new Set(sources.match(/(?<=['"`])[a-z]\w*(\.\w+)+(?=['"`])/g) ?? [])
    const stems = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*[._])\$\{/g)].map(
      (match) => match[1] ?? '',
    )
    const unused = keys.filter(
      (key) => !literals.has(key) && !stems.some((stem) => key.startsWith(stem)),
    )
    expect(unused).toEqual([])
    const refusals = new Set(
      read('server/errors.ts')
        .match(/^ {2}\w+(?=: \d{3},)/gm)
        ?.map((code) => code.trim()),
    )
    const spoken = keys.filter((key) => key.startsWith('error.'))
    expect(spoken.filter((key) => !literals.has(key) && !refusals.has(key.slice(6)))).toEqual([])
    const asked = [...sources.matchAll(/\b(?:t|translate)\(\s*(?:\w+,\s*)?'([\w.]+)'/g)].map(
      (match) => match[1] ?? '',
    )
    expect(asked.filter((key) => key.includes('.') && !keys.includes(key))).toEqual([])
  })
})
