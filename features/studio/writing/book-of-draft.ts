import { EVERYWHERE } from '#shared/money/territories.ts'
import { romanised } from '#punjabi/text/romanised.ts'
import { clothSvg } from '#shared/phulkari/stitches.ts'
import { TALL_COVER } from '#shared/phulkari/tall-cover.ts'
import { VISITOR_STATE, type Audiobook, type Person } from '#features/books/book/contract.ts'
import type { Genre } from '#features/books/genres/contract.ts'
import { playedBook, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import type { SoundOfPart } from '#features/studio/recordings/contract.ts'
import {
  isNamed,
  picturePath,
  planOfDraft,
  shownNames,
  type DraftNames,
  type Submission,
} from '#features/studio/submissions/contract.ts'

/** What nobody thought of a book yet that is not published. */
const UNRATED = { rating: null, totalRatings: 0, totalReviews: 0, itemsSold: 0 }

const namesOf = (names: DraftNames) => ({ ...romanised(names), suggested: null })

/** Letters of titles of parts that are romanised while others wait for pages: the rest stands as it was written. */
const MOST_LETTERS = 4_000

function titlesOf(parts: Submission['parts']) {
  let left = MOST_LETTERS
  return parts.map(({ title }) => {
    const written = title.roman ?? title.gurmukhi ?? title.shahmukhi ?? ''
    if (!title.roman) left -= written.normalize('NFKC').length
    return left >= 0 ? namesOf(title) : { ...title, roman: written, suggested: null }
  })
}

const personOf = (names: DraftNames, place: number): Person => ({
  _id: String(place),
  slug: '',
  name: namesOf(names).roman,
  names: namesOf(names),
  type: 'person',
  isTradition: false,
})

/**
 * The book that a submission would be if it were published now, as its page takes it, for a reader of
 * any country.
 * @param nameOfPart what a part without a title is called, in the script of the reader's language
 */
export function bookOfDraft(
  submission: Submission,
  kinds: readonly Genre[],
  nameOfPart: (position: number) => ReturnType<typeof namesOf>,
): Audiobook {
  const { book, prices, cover, parts, organisation } = submission
  const { description } = book
  const plan = planOfDraft({
    title: book.title,
    author: book.authors[0]?.names ?? null,
    turn: cover.turn,
    scripture: book.scripture,
  })
  const cloth = `data:image/svg+xml,${encodeURIComponent(clothSvg(plan, TALL_COVER.width, TALL_COVER.height))}`
  const worn = cover.wears === 'picture' ? submission.picture : null
  const square = worn ? picturePath(submission._id, worn.version, 800) : cloth
  const titles = titlesOf(parts)
  const audio = parts.map(({ _id, position, title, durationMs }, place) => ({
    _id,
    position,
    names: (isNamed(title) && titles[place]) || nameOfPart(position),
    duration: durationMs ?? 0,
  }))
  const duration = audio.reduce((sum, part) => sum + part.duration, 0)
  const [author = null] = book.authors.map(({ names }, place) => personOf(names, place))
  const isSold = !prices.free && !book.scripture
  return {
    ...VISITOR_STATE,
    ...UNRATED,
    _id: submission._id,
    slug: '',
    name: namesOf(book.title).roman,
    names: namesOf(book.title),
    subtitle: shownNames(book.subtitle).roman ? namesOf(book.subtitle) : null,
    series: null,
    cover: square,
    coverBare: square,
    coverSmall: square,
    coverTall: cloth,
    cloth: plan.cloth,
    coverCredit: worn && cover.credit,
    author,
    narratedBy: book.narrators.map(({ names }, place) => personOf(names, place)),
    publishedBy: [
      {
        ...organisation,
        slug: '',
        name: organisation.names.roman,
        type: 'organisation',
        isTradition: false,
      },
    ],
    description: description.en ?? '',
    punjabiDescription: description.pa ?? '',
    shahmukhiDescription: description['pa-Arab'] ?? '',
    language: 'pa',
    country: null,
    territories: [EVERYWHERE],
    isbn: book.isbn,
    tags: book.tags,
    category: kinds.filter(({ slug }) => book.genres.includes(slug)),
    price: isSold ? prices.prices.map((price) => ({ ...price, countries: [] })) : [],
    googlePrice: [],
    isActive: true,
    audio,
    audioBooklength: audio.length,
    duration,
    totalAudioBookTime: duration,
    voice: book.voice,
    letPass: [],
    scripture: book.scripture,
    excerpt: book.excerpt,
    sample: null,
    sampleUrl: null,
    releaseDate: prices.releaseDate ?? submission.updated_at.slice(0, 10),
    announcedFor: null,
    isUploadedOnAppStore: false,
    isUploadedOnPlayStore: false,
  }
}

/**
 * What plays a part of a draft, in the order of all that have sound by now; null for one that has none.
 * @param sound where the recordings of its parts stand
 */
export function requestOfDraft(book: Audiobook, sound: readonly SoundOfPart[]) {
  const made = new Set(sound.flatMap(({ part, isMade }) => (isMade ? [part] : [])))
  // The player offers to buy what has a price, and this cannot be bought yet.
  const audiobook = playedBook({ ...book, price: [] })
  const episodes = book.audio.flatMap((episode) =>
    made.has(episode._id) ? [{ ...episode, url: `/api/part/${episode._id}/audio` }] : [],
  )
  return (episodeId: string): PlayRequest | null =>
    made.has(episodeId) ? { kind: 'draft', audiobook, episodes, episodeId } : null
}
