import type { Audiobook, AudiobookCard } from '#features/books/book/contract.ts'

export type PlayedBook = Pick<
  AudiobookCard,
  '_id' | 'slug' | 'name' | 'names' | 'cover' | 'coverBare' | 'coverSmall'
>

/** The book of a sample, with what the whole of it costs, and whose it is on what cloth where that is known. */
export type SampledBook = PlayedBook &
  Partial<Pick<Audiobook, 'price' | 'cloth'>> & { authorNames?: AudiobookCard['names'] | null }

/** A book as pages know it. */
export type SampledFrom = PlayedBook &
  Partial<Pick<Audiobook, 'price' | 'cloth'>> & {
    author?: { names: PlayedBook['names'] } | null
  }

/** What a player shows of a book, of all that a page knows of it. */
export function playedBook(book: SampledFrom): SampledBook {
  const { _id, slug, name, names, cover, coverBare, coverSmall, price, cloth, author } = book
  return {
    _id,
    slug,
    name,
    names,
    cover,
    coverBare,
    coverSmall,
    ...(price && { price }),
    ...(cloth && { cloth }),
    ...(author && { authorNames: author.names }),
  }
}

/** An episode of a book that nobody can buy yet. */
export interface DraftEpisode {
  _id: string
  position: number
  names: AudiobookCard['names']
  duration: number
  url: string
}

/**
 * The request of a play button: the free sample, the book where one left it or at an episode, or an
 * episode of a draft, of which nothing is remembered.
 */
export type PlayRequest =
  | { kind: 'sample'; audiobook: SampledBook; url: string }
  | { kind: 'draft'; audiobook: SampledBook; episodes: DraftEpisode[]; episodeId: string }
  | {
      kind: 'book'
      audiobookId: string
      episodeId?: string
      /** From its first word, wherever it was left. */
      again?: boolean | undefined
    }

/** The book that was played last in this browser, and by whom; a visitor is null. */
export interface LastPlayed {
  user: string | null
  request: Exclude<PlayRequest, { kind: 'draft' }>
}

type Listener = (request: PlayRequest) => void

let listener: Listener | undefined
let waiting: PlayRequest | undefined

/** Asks the player to play. Before it has loaded, the newest request waits: only one voice speaks. */
export function requestPlay(request: PlayRequest): void {
  if (listener) listener(request)
  else waiting = request
}

/** For the player alone: takes the request that waited and all that follow. Answers how to stop. */
export function listenToPlayRequests(next: Listener): () => void {
  listener = next
  const first = waiting
  waiting = undefined
  if (first) next(first)
  return () => {
    if (listener === next) listener = undefined
  }
}
