import { paths } from '#shared/http/paths.ts'
import type { ListTitleWordsApiArg } from '#web/api/studio.gen.ts'
import { oneOf, pageOf } from '#web/forms/address-query.ts'
import { WORD_STATES, type WordState } from './choices.ts'

export const WORDS_PAGE = 20
const LAST_PAGE = 5_000

/** What the address of the words of titles says. */
export interface WordsView {
  state: WordState
  page: number
}

export const readWordsView = (query: URLSearchParams): WordsView => ({
  state: oneOf(WORD_STATES, query.get('state')),
  page: pageOf(query, LAST_PAGE),
})

export const wordsPath = (organisation: string, { state, page }: WordsView): string =>
  paths.studioWords({
    organisation,
    state: state === WORD_STATES[0] ? undefined : state,
    page: page > 1 ? String(page) : undefined,
  })

export const wordsArgs = (
  organisation: string,
  { state, page }: WordsView,
): ListTitleWordsApiArg => ({
  organisation,
  state,
  _start: (page - 1) * WORDS_PAGE,
  _limit: WORDS_PAGE,
})
