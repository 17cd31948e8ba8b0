import { describe, expect, test } from 'vitest'
import { isolate } from '#shared/text/isolate.ts'
import { readTitle } from './read-title.server.ts'
import { heard } from './same-name.server.ts'
import { SeenRows, TitleIndex } from './title-index.server.ts'
import { remark, type Told } from '#features/books/title-lists/told.server.ts'

const reading = { genreOf: (name: string) => (name === 'novel' ? 'novels' : undefined), year: 2026 }

const read = (told: Partial<Told>) =>
  readTitle(
    {
      line: 7,
      told: { title: { gurmukhi: 'ਹੀਰ' }, subtitle: {}, descriptions: {}, ...told },
      faults: [],
      isDeletion: false,
    },
    reading,
  )
const codesOf = (told: Partial<Told>) =>
  read(told).faults.map(({ column, code }) => `${column}: ${code}`)

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const manyCountries = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))

describe('what a row may say', () => {
  test.each<[string, Partial<Told>, string]>([
    ['letters of another script', { title: { gurmukhi: 'Heer' } }, 'title_gurmukhi: validation.in_gurmukhi'],
    ['a title that is too long', { title: { roman: 'a'.repeat(300) } }, 'title_roman: error.too_long'],
    ['an address as a title', { title: { roman: 'www.example.com' } }, 'title_roman: validation.name_address'],
    ['an author in other letters', { authors: [{ shahmukhi: 'Waris' }] }, 'author_shahmukhi: validation.in_shahmukhi'],
    ['a wrong ISBN', { isbn: '9.78E+12' }, 'isbn: validation.isbn'],
    ['a short description', { descriptions: { en: 'Short' } }, 'description_en: validation.description_short'],
    ['a year that is none', { authorDied: 'long ago' }, 'author_died: error.invalid'],
    ['a year in other digits', { authorDied: '0x7A3' }, 'author_died: error.invalid'],
    ['an amount without its currency', { prices: [{ amount: '', currency: 'USD' }, { amount: '400', currency: 'INR' }] }, 'price: import.price'],
    ['another language', { language: 'urd' }, 'language: import.language'],
    ['a price in words', { prices: [{ amount: 'ten', currency: 'USD' }] }, 'price: import.price'],
    ['a price for some and none for others', { prices: [{ amount: '0', currency: 'USD' }, { amount: '399', currency: 'INR' }] }, 'price: import.price_mixed'],
    ['a currency that is not sold in', { prices: [{ amount: '1', currency: 'XTS' }] }, 'currency: import.currency'],
    ['one currency twice', { prices: [{ amount: '1', currency: 'USD' }, { amount: '2', currency: 'usd' }] }, 'price: validation.currency_twice'],
    ['a day that is none', { releaseDate: '2026-02-31' }, 'release_date: import.day'],
    ['a day in the year 0', { releaseDate: '0000-05-05' }, 'release_date: import.day'],
    ['other rights', { rights: 'mine' }, 'rights: import.rights'],
    ['rights that every object has', { rights: '__proto__' }, 'rights: import.rights'],
    ['more countries than there are', { territories: manyCountries }, 'territory: import.parts_many'],
    ['a country in words', { territories: ['India'] }, 'territory: import.territory'],
    ['a record without end', { record: 'r'.repeat(101) }, 'record: error.too_long'],
  ])('not %s', (_name, told, fault) => {
    expect(codesOf(told)).toEqual([fault])
  }) // prettier-ignore

  test('an unknown kind is a warning, and the title comes without it', () => {
    const { title, faults, warnings } = read({ genres: ['novel', 'cookery'] })
    expect(faults).toEqual([])
    expect(warnings).toMatchObject([{ column: 'genre', values: { genre: isolate('cookery') } }])
    expect(title?.fields.genre).toEqual(['novels'])
  })

  test('a file speaks of no more than its columns', () => {
    expect(read({ isbn: '' }).title?.fields).toEqual({ title_gurmukhi: 'ਹੀਰ', isbn: null })
  })

  test('prices of nothing are a free book', () => {
    const prices = [
      { amount: '0', currency: '' },
      { amount: '0.00', currency: 'INR' },
    ]
    expect(read({ prices }).title?.fields.price).toEqual({ free: true, prices: [] })
  })

  test('what its file was refused for stays, and the title is known by its name', () => {
    const told = { title: { roman: 'Heer' }, subtitle: {}, descriptions: {} }
    const faults = [remark(7, 'territory', 'import.territory_excluded')]
    expect(readTitle({ line: 7, told, faults, isDeletion: false }, reading)).toMatchObject({
      faults,
      title: { fields: { title_roman: 'Heer' } },
    })
  })
})

describe('where a work may be free', () => {
  const freeWhere = (authorDied: string | undefined, territories?: string[]) => {
    const { title, warnings } = read({ rights: 'public_domain', authorDied, territories })
    return [title?.fields.rights, title?.fields.territory, warnings.map(({ code }) => code)]
  }

  test.each([
    ['1955', 'public_domain', ['*'], []],
    ['1956', 'public_domain', ['IN', 'PK'], ['import.free_in']],
    ['1966', 'public_domain', ['PK'], ['import.free_in']],
    ['1976', null, undefined, ['import.not_free']],
    [undefined, 'public_domain', undefined, ['import.died_unknown']],
  ])('follows from the death of its author: %s', (died, ...expected) => {
    expect(freeWhere(died)).toEqual(expected)
  })

  test('is what the file says, where it says it', () => {
    expect(freeWhere('1990', ['in'])).toEqual(['public_domain', ['IN'], []])
  })
})

test('four thousand rows that sound alike end: each is compared with few', () => {
  const seen = new SeenRows()
  const vowels = ['ਅ', 'ਆ', 'ਇ', 'ਈ']
  for (let at = 0; at < 4_000; at += 1) {
    const ending = [...at.toString(4)].map((digit) => vowels[Number(digit)]).join('')
    const row = read({ authors: [{ gurmukhi: `ਲੇਖਕ ${ending}` }] })
    expect(seen.withDuplicate(row, undefined)).toBe(row)
  }
})

test('a row is compared with fifty titles at most, each once, however many sound like it', () => {
  const known = new TitleIndex<number>()
  const author = { gurmukhi: 'ਲੇਖਕ', shahmukhi: null, roman: 'Lekhak' }
  for (let at = 0; at < 500; at += 1) {
    const title = { gurmukhi: 'ਬੀਬੀ', shahmukhi: null, roman: 'Baba' }
    for (const record of [null, `r${at}`])
      for (const isbn of [null, `978${at}`]) known.add(at, { record, isbn, title, author })
  }
  let compared = 0
  const asked = read({
    title: { shahmukhi: 'بابا' },
    authors: [{ gurmukhi: 'ਲੇਖਕ', roman: 'Lekhak' }],
  }).title
  if (!asked) throw new Error('The row was not read')
  known.find(asked, () => {
    compared += 1
    return true
  })
  expect(compared).toBe(50)
})

test('of a name whose signs stand for many letters no more is compared than of others', () => {
  const [form] = heard({ gurmukhi: null, shahmukhi: 'ﷺ'.repeat(290), roman: null })
  expect(form?.phonemes).toHaveLength(120)
})
