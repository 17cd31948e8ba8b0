import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTranslator } from 'use-intl/core'
import { messages } from '#locales/messages.gen.ts'
import paArabSources from '#locales/pa-Arab.sources.json'
import { isMessageKey, translate } from '#shared/i18n/messages.ts'
import { nest } from '#shared/i18n/nest.ts'
import { files, isTest, read, scripts } from './sources.ts'

const catalogues: Record<string, Record<string, string>> = messages
const { pa, 'pa-Arab': paArab } = messages
const keys = Object.keys(messages.en)
/** Said to those who read English, or Gurmukhi, whatever the page speaks. */
const own = new Set(['home.language_en', 'home.language_pa'])
const sources = scripts
  .filter((file) => !isTest(file))
  .map(read)
  .join('\n')

describe('locales', () => {
  test('every language has the same files with the same keys, sorted, none twice, none empty', () => {
    const keysByFile = (language: string) =>
      Object.fromEntries(
        files
          .filter((file) => file.startsWith(`locales/${language}/`))
          .map((file) => [
            basename(file),
            Object.keys(JSON.parse(read(file)) as Record<string, string>),
          ]),
      )
    const english = keysByFile('en')
    expect(Object.values(english).flat().sort()).toEqual([...keys].sort())
    for (const [language, catalogue] of Object.entries(catalogues)) {
      expect(keysByFile(language)).toEqual(english)
      expect(Object.values(catalogue).filter((text) => !text.trim())).toEqual([])
    }
    for (const inFile of Object.values(english)) expect(inFile).toEqual([...inFile].sort())
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

  test('a sentence that a contract names says its numbers: they stand in shared/i18n/limits-in-messages.ts', () => {
    const contracts = scripts.filter((file) => /\/contract\.ts$|^shared\/schemas\//.test(file))
    const named = new Set(
      contracts
        .flatMap((file) => read(file).match(/(?<=')\w+\.\w+(?=')/g) ?? [])
        .filter(isMessageKey),
    )
    expect(named.size).toBeGreaterThan(50)
    // Where a number is missing, the key itself is said.
    expect([...named].filter((key) => translate('en', key) === key)).toEqual([])
  })

  test('the short names of the days differ from each other in Punjabi', () => {
    for (const language of ['pa', 'pa-Arab'] as const)
      expect(new Set(translate(language, 'goal.weekdays').split(' ')).size).toBe(7)
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
    expect(
      foreign.filter(([key, text]) => !allowed.has(text) && !own.has(key)).map(([key]) => key),
    ).toEqual([])
  })

  test('a Shahmukhi sentence says who attests it, or waits for review', () => {
    const listed = Object.keys(paArabSources)
    expect(listed).toEqual(listed.filter((key) => key in paArab).sort())
    const known = /^(other|[MFNC](,[MFNC])*)$/
    const sources = Object.entries(paArabSources)
    expect(sources.filter(([, source]) => !known.test(source))).toEqual([])
    const others = sources.filter(([, source]) => source === 'other').map(([key]) => key)
    expect(others).toEqual([...own])
  })

  test('Shahmukhi is written with the letters and stops of Punjabi', () => {
    // Lists that the code splits at the Latin comma.
    const lists = new Set(['form.numbers', 'time.months'])
    const syntax = /\{\w+, (?:plural|select|selectordinal),|[\w=]+ \{|\{\w+(?:, \w+){0,2}\}/g
    // Arabic kaf, heh, alef maksura, yeh and teh marbuta look alike but are other letters.
    const wrong = /[\u0643\u0647\u0649\u064a\u0629\p{Script=Gurmukhi},;?]|\.(?=\s|$)/u
    const strange = Object.entries(paArab).filter(
      ([key, text]) => !own.has(key) && !lists.has(key) && wrong.test(text.replace(syntax, '')),
    )
    expect(strange).toEqual([])
  })

  test('a word of Punjabi is spelled one way', () => {
    // What was written beside the form that the house uses; docs/glossary.md has the words themselves.
    const others = new Set(
      [
        'ਫਿਰ ਉਹਨਾਂ ਇਹਨਾਂ ਲਵੋ ਅਤੇ ਓਦੋਂ ਓਵੇਂ ਦੇਸ ਲੌਗਇਨ ਪੰਨਾ ਮੁਦਰਾ ਜੰਤਰ',
        'پھیر ہی تیک تیکر کیہہ کون پتا ہُݨ مُڑ اُڈیک ہندا',
        'ہندے پڑھݨ گورمکھی لپی کھولو انکار بنا جنتر سُݨن سُݨو آوݨ جاوݨ',
      ].flatMap((line) => line.split(' ')),
    )
    const words = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? []
    const found = [pa, paArab].flatMap((catalogue) =>
      Object.entries(catalogue).filter(([, text]) => words(text).some((word) => others.has(word))),
    )
    expect(found).toEqual([])
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
      read('server/http/errors.ts')
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
