import { DEEPEST_START, LENGTH_HOURS, MOST_IN_ORDER } from '#shared/schemas/limits.ts'
import { oneOf, pageOf } from '#web/forms/address-query.ts'
import type { ListAudiobooksApiArg, ListMakersApiArg } from '#web/api/discovery.gen.ts'

type Filter = NonNullable<ListAudiobooksApiArg['filter']>
/** `relevance` is the order of a search, where no other is asked for. */
export type Sort = NonNullable<ListAudiobooksApiArg['sort']> | 'relevance'
export type Script = '' | 'gurmukhi' | 'shahmukhi'
export type Voice = '' | 'machine'
export type Length = '' | 'short' | 'medium' | 'long'

/** The choices of a reader on the browse page. The address holds all of them and nothing else. */
export interface Choices {
  filter: Filter
  search: string
  /** Slugs of kinds; none means every kind. */
  genres: string[]
  length: Length
  script: Script
  /** Slugs of people; empty means anybody. */
  narrator: string
  author: string
  voice: Voice
  sort: Sort
  /** From 1. */
  page: number
}

export const FILTERS = ['all', 'free', 'paid'] as const satisfies readonly Filter[]
export const LENGTHS = ['', 'short', 'medium', 'long'] as const satisfies readonly Length[]
const VOICES = ['', 'machine'] as const satisfies readonly Voice[]
export const SCRIPTS = ['', 'gurmukhi', 'shahmukhi'] as const satisfies readonly Script[]
export const SORTS = [
  'created_at:desc',
  'created_at:asc',
  'name:asc',
  'rating:desc',
  'popularity:desc',
] as const satisfies readonly Sort[]
export const SEARCH_SORTS = ['relevance', ...SORTS] as const

const PAGE_SIZE = 20
/** Of a list too long to be kept in order, the last page that is had by its number. */
export const DEEPEST_PAGE = DEEPEST_START / PAGE_SIZE

export const pagesOf = (total: number): number =>
  Math.min(Math.ceil(total / PAGE_SIZE), total > MOST_IN_ORDER ? DEEPEST_PAGE : Infinity)

// The most that the call takes.
const LONGEST_SEARCH = 100
const LONGEST_GENRES = 200
const LONGEST_SLUG = 200
const LAST_PAGE = 50_000

const HOURS: Record<Length, Pick<ListAudiobooksApiArg, 'minDuration' | 'maxDuration'>> = {
  '': {},
  short: { maxDuration: LENGTH_HOURS.short },
  medium: { minDuration: LENGTH_HOURS.short, maxDuration: LENGTH_HOURS.long },
  long: { minDuration: LENGTH_HOURS.long },
}

export const EVERYTHING: Choices = {
  filter: 'all',
  search: '',
  genres: [],
  length: '',
  script: '',
  narrator: '',
  author: '',
  voice: '',
  sort: 'created_at:desc',
  page: 1,
}

const FILTERING = ['filter', 'genres', 'length', 'script', 'narrator', 'author', 'voice'] as const

/** How many filters leave books out, without that of one's own. */
export const countFilters = (choices: Choices, own?: (typeof FILTERING)[number]): number =>
  FILTERING.filter((name) => name !== own).reduce((sum, name) => {
    const chosen = choices[name]
    return sum + (Array.isArray(chosen) ? chosen.length : Number(chosen !== EVERYTHING[name]))
  }, 0)

/** Whether anything but a search leaves books out. */
export const isFiltered = (choices: Choices): boolean => countFilters(choices) > 0

/** Whether a filter's counts of the whole catalogue say nothing, because something beside it is chosen. */
export const isNarrowed = (choices: Choices, own: (typeof FILTERING)[number]): boolean =>
  Boolean(choices.search) || countFilters(choices, own) > 0

/** Choices from an address, or from a form sent without script; what makes no sense is left out. */
export function readChoices(query: URLSearchParams): Choices {
  const search = [...(query.get('search') ?? '').trim()].slice(0, LONGEST_SEARCH).join('')
  return {
    filter: oneOf(FILTERS, query.get('filter')),
    search,
    genres: readGenres(query.getAll('genre')),
    length: oneOf(LENGTHS, query.get('length')),
    script: oneOf(SCRIPTS, query.get('script')),
    narrator: slugIn(query, 'narrator'),
    author: slugIn(query, 'author'),
    voice: oneOf(VOICES, query.get('voice')),
    sort: oneOf(search ? SEARCH_SORTS : SORTS, query.get('sort')),
    page: pageOf(query, LAST_PAGE),
  }
}

const slugIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').trim().slice(0, LONGEST_SLUG)

/** Forms repeat the name for each kind, links join them with commas. */
function readGenres(given: string[]): string[] {
  const slugs = given.flatMap((value) => value.split(',')).filter((slug) => /^[\w-]+$/.test(slug))
  let length = 0
  return [...new Set(slugs)].filter((slug) => (length += slug.length + 1) <= LONGEST_GENRES)
}

/** The address's query for choices; what is as it always is stays out. */
export function writeChoices(choices: Choices): Record<string, string | undefined> {
  const unless = (usual: string, value: string) => (value === usual ? undefined : value)
  return {
    search: choices.search || undefined,
    filter: unless(EVERYTHING.filter, choices.filter),
    genre: choices.genres.join(',') || undefined,
    length: choices.length || undefined,
    script: choices.script || undefined,
    narrator: choices.narrator || undefined,
    author: choices.author || undefined,
    voice: choices.voice || undefined,
    // Without its search, an order by relevance is no order.
    sort: choices.search
      ? unless('relevance', choices.sort)
      : unless(EVERYTHING.sort, choices.sort === 'relevance' ? EVERYTHING.sort : choices.sort),
    page: unless('1', String(choices.page)),
  }
}

/** Whose books are chosen. */
export const makersArgs = ({ narrator, author }: Choices): ListMakersApiArg => ({
  ...(narrator && { narrator }),
  ...(author && { author }),
})

/** Whether books are chosen by who made them. */
export const hasMakers = ({ narrator, author, voice }: Choices): boolean =>
  Boolean(narrator || author || voice)

/** The query of the list for these choices. */
export function listArgs(choices: Choices): ListAudiobooksApiArg {
  return {
    filter: choices.filter,
    ...(choices.search && { search: choices.search }),
    ...(choices.genres.length > 0 && { genre: choices.genres.join(',') }),
    ...HOURS[choices.length],
    ...(choices.script && { script: choices.script }),
    ...makersArgs(choices),
    ...(choices.voice && { voice: choices.voice }),
    ...(choices.sort !== 'relevance' && { sort: choices.sort }),
    _start: (choices.page - 1) * PAGE_SIZE,
    _limit: PAGE_SIZE,
  }
}
