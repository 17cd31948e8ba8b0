import { SCRIPTS, type Script } from '#shared/text/names.ts'
import { detectScript } from '#punjabi/text/script.ts'
import { readProducts, type Element, type Product } from './onix-products.server.ts'
import { remark, type FileRow, type Told, type ToldNames } from './told.server.ts'

/** Schemes of ours, as ONIX names proprietary ones. */
export const GENRE_SCHEME = 'Qissa genre'
export const RIGHTS_SCHEME = 'Qissa rights'
export const VERSION_TYPE = 'Qissa version'

/** Codes of ONIX’s lists. */
export const ONIX = {
  deletion: '05',
  isbn13: '15',
  titleTypes: ['01', '06'],
  titleLevel: '01',
  author: 'A01',
  narrators: ['E07', 'E03'],
  died: '51',
  textLanguage: '01',
  proprietary: '24',
  descriptions: ['03', '02'],
  publication: '01',
  forSale: ['01', '02'],
  notForSale: ['03', '04', '05', '06'],
  free: '01',
} as const

/** Reads the products of an ONIX message as rows. */
export async function* readOnix(texts: AsyncIterable<string>): AsyncGenerator<FileRow> {
  for await (const product of readProducts(texts)) yield rowOf(product)
}

function rowOf({ line, element }: Product): FileRow {
  if (!element)
    return { line, told: null, faults: [remark(line, null, 'import.row_long')], isDeletion: false }
  const isDeletion = textIn(element, 'NotificationType') === ONIX.deletion
  const faults = leavesCountriesOut(childOf(element, 'PublishingDetail'))
    ? [remark(line, 'territory', 'import.territory_excluded')]
    : []
  return { line, told: toldOf(element), faults, isDeletion }
}

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
const childOf = (element: Element | undefined, name: string) => childrenOf(element, name)[0]
const textIn = (element: Element | undefined, name: string): string | undefined =>
  childOf(element, name)?.text.trim()
const isOneOf = (text: string | undefined, codes: readonly string[]) =>
  text !== undefined && codes.includes(text)

function toldOf(product: Element): Told {
  const described = childOf(product, 'DescriptiveDetail')
  const contributors = childrenOf(described, 'Contributor').toSorted(bySequence)
  const subjects = childrenOf(described, 'Subject')
  const authors = contributors.filter((one) => hasRole(one, [ONIX.author]))
  const narrators = contributors.filter((one) => hasRole(one, ONIX.narrators))
  const supplies = childrenOf(product, 'ProductSupply').flatMap((supply) =>
    childrenOf(supply, 'SupplyDetail'),
  )
  const titles = childrenOf(described, 'TitleDetail')
    .filter((title) => isOneOf(textIn(title, 'TitleType'), ONIX.titleTypes))
    .flatMap((title) => childrenOf(title, 'TitleElement'))
    .filter((part) => (textIn(part, 'TitleElementLevel') ?? ONIX.titleLevel) === ONIX.titleLevel)
  return {
    record: textIn(product, 'RecordReference'),
    version: childrenOf(product, 'RecordSourceIdentifier')
      .filter((one) => textIn(one, 'IDTypeName') === VERSION_TYPE)
      .flatMap((one) => textIn(one, 'IDValue') ?? [])[0],
    isbn: childrenOf(product, 'ProductIdentifier')
      .filter((one) => textIn(one, 'ProductIDType') === ONIX.isbn13)
      .flatMap((one) => textIn(one, 'IDValue') ?? [])[0],
    title: namesOf(titles.flatMap(titleForms)),
    subtitle: namesOf(
      titles.flatMap((title) => childrenOf(title, 'Subtitle').map((one) => formOf(one))),
    ),
    authors: authors.length > 0 ? authors.map(personOf) : undefined,
    narrators: narrators.length > 0 ? narrators.map(personOf) : undefined,
    authorDied: lastDeathOf(authors),
    genres: subjects.length > 0 ? genresIn(subjects) : undefined,
    language: childrenOf(described, 'Language')
      .filter((one) => textIn(one, 'LanguageRole') === ONIX.textLanguage)
      .flatMap((one) => textIn(one, 'LanguageCode') ?? [])[0],
    prices: pricesIn(supplies),
    releaseDate: releaseOf(product),
    descriptions: descriptionsIn(childOf(product, 'CollateralDetail')),
    rights: inScheme(subjects, RIGHTS_SCHEME)[0],
    territories: territoriesIn(childOf(product, 'PublishingDetail')),
  }
}

const sequenceOf = (element: Element) => Number(textIn(element, 'SequenceNumber') ?? Infinity)
const bySequence = (one: Element, other: Element) =>
  sequenceOf(one) < sequenceOf(other) ? -1 : Number(sequenceOf(one) > sequenceOf(other))

const hasRole = (contributor: Element, roles: readonly string[]) =>
  childrenOf(contributor, 'ContributorRole').some(({ text }) => roles.includes(text.trim()))

interface Form {
  script: Script
  text: string
}

const SCRIPT_OF = new Map<string | undefined, Script>([
  ['Guru', 'gurmukhi'],
  ['Arab', 'shahmukhi'],
  ['Latn', 'roman'],
])

/** A regular expression for blanks around breaks takes the square of their number. */
const linesJoined = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** Twice what the longest text may have: what is longer is too long, however much. */
const MOST_LETTERS = 10_000

/** A text in the script that its element names, else in that of most of its letters. */
function formOf(element: Element, given?: string): Form {
  const text = linesJoined((given ?? element.text).slice(0, MOST_LETTERS))
  const detected = detectScript(text)
  const script = detected === 'other' ? 'roman' : detected
  return { script: SCRIPT_OF.get(element.attributes.textscript) ?? script, text }
}

/** A name has a form for each script; what stands before all of them is read with no more of them. */
const MOST_FORMS = 10
const fewOf = (element: Element, name: string) => childrenOf(element, name).slice(0, MOST_FORMS)

/** The first form of each script. */
const namesOf = (forms: readonly Form[]): ToldNames =>
  Object.fromEntries(
    SCRIPTS.flatMap((script) => {
      const form = forms.find((one) => one.script === script && one.text !== '')
      return form ? [[script, form.text]] : []
    }),
  )

function titleForms(title: Element): Form[] {
  const whole = fewOf(title, 'TitleText')
  if (whole.length > 0) return whole.map((text) => formOf(text))
  const prefix = textIn(title, 'TitlePrefix') ?? ''
  return fewOf(title, 'TitleWithoutPrefix').map((rest) => formOf(rest, `${prefix} ${rest.text}`))
}

function personOf(contributor: Element): ToldNames {
  return namesOf(
    [contributor, ...childrenOf(contributor, 'AlternativeName')].flatMap((named) => {
      const whole = [...fewOf(named, 'PersonName'), ...fewOf(named, 'CorporateName')]
      if (whole.length > 0) return whole.map((name) => formOf(name))
      const before = textIn(named, 'NamesBeforeKey') ?? ''
      return fewOf(named, 'KeyNames').map((key) => formOf(key, `${before} ${key.text}`))
    }),
  )
}

const deathsOf = (contributor: Element): string[] =>
  childrenOf(contributor, 'ContributorDate')
    .filter((date) => textIn(date, 'ContributorDateRole') === ONIX.died)
    .flatMap((date) => textIn(date, 'Date')?.slice(0, 4) ?? [])

/** The year in which the last of them died; empty where somebody may be alive. */
function lastDeathOf(authors: readonly Element[]): string | undefined {
  const deaths = authors.map(deathsOf)
  const years = deaths.flat().toSorted()
  if (years.length === 0) return undefined
  return deaths.every((one) => one.length > 0) ? years.at(-1) : ''
}

const inScheme = (subjects: readonly Element[], scheme: string): string[] =>
  subjects
    .filter((one) => textIn(one, 'SubjectSchemeIdentifier') === ONIX.proprietary)
    .filter((one) => textIn(one, 'SubjectSchemeName') === scheme)
    .flatMap((one) => textIn(one, 'SubjectCode') ?? [])

/** Ours by their names; without any, what the publisher calls its own kinds. */
function genresIn(subjects: readonly Element[]): string[] {
  const ours = inScheme(subjects, GENRE_SCHEME)
  if (ours.length > 0) return ours
  return subjects
    .filter((one) => textIn(one, 'SubjectSchemeIdentifier') === ONIX.proprietary)
    .filter((one) => textIn(one, 'SubjectSchemeName') !== RIGHTS_SCHEME)
    .flatMap((one) => textIn(one, 'SubjectHeadingText') ?? [])
}

function pricesIn(supplies: readonly Element[]): Told['prices'] {
  const prices = supplies
    .flatMap((supply) => [supply, ...childrenOf(supply, 'Price')])
    .flatMap((one) => {
      const isFree = textIn(one, 'UnpricedItemType') === ONIX.free
      const amount = isFree ? '0' : textIn(one, 'PriceAmount')
      return amount ? [{ amount, currency: textIn(one, 'CurrencyCode') ?? '' }] : []
    })
  return prices.length > 0 ? prices : undefined
}

const DATED = /^(\d{4})(\d{2})(\d{2})$/

function releaseOf(product: Element): string | undefined {
  const dates = childrenOf(childOf(product, 'PublishingDetail'), 'PublishingDate')
  const date = dates.find((one) => textIn(one, 'PublishingDateRole') === ONIX.publication)
  return textIn(date, 'Date')?.replace(DATED, '$1-$2-$3')
}

function descriptionsIn(collateral: Element | undefined): Told['descriptions'] {
  const texts = ONIX.descriptions.flatMap((type) =>
    childrenOf(collateral, 'TextContent').filter((one) => textIn(one, 'TextType') === type),
  )
  const told: Told['descriptions'] = {}
  for (const element of texts.flatMap((one) => childrenOf(one, 'Text'))) {
    const { script } = formOf(element)
    const language = { gurmukhi: 'pa', shahmukhi: 'pa-Arab', roman: 'en' } as const
    told[language[script]] ??= element.text.trim()
  }
  return told
}

function territoriesIn(publishing: Element | undefined): string[] | undefined {
  const sold = territoriesOf(publishing, ONIX.forSale)
  return sold.length === 0 ? undefined : sold.flatMap(codesIn)
}

const territoriesOf = (publishing: Element | undefined, types: readonly string[]): Element[] =>
  childrenOf(publishing, 'SalesRights')
    .filter((one) => isOneOf(textIn(one, 'SalesRightsType'), types))
    .flatMap((one) => childrenOf(one, 'Territory'))

const codesIn = (territory: Element): string[] =>
  ['RegionsIncluded', 'CountriesIncluded'].flatMap(
    (name) => textIn(territory, name)?.split(/\s+/).filter(Boolean) ?? [],
  )

/** Tells whether a title is sold in fewer countries than those that it names, or than all where it names none. */
function leavesCountriesOut(publishing: Element | undefined): boolean {
  const sold = territoriesOf(publishing, ONIX.forSale)
  const codes = new Set(sold.flatMap(codesIn))
  const isExcluded = sold.some(({ children }) =>
    children.some(({ name }) => name === 'CountriesExcluded' || name === 'RegionsExcluded'),
  )
  const denied = territoriesOf(publishing, ONIX.notForSale).flatMap(codesIn)
  const isEverywhere = codes.size === 0 || codes.has('WORLD')
  return isExcluded || denied.some((code) => isEverywhere || codes.has(code))
}
