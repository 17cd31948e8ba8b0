import { grouped } from '#shared/money/money.ts'
import * as limits from '#shared/schemas/limits.ts'

type Values = Record<string, string | number>

const name = limits.NAME_LETTERS
const trending = limits.TRENDING_DAYS
const stars = { most: limits.MOST_STARS }

/**
 * The numbers that messages take from the rules, by the message's key and the place in it: no message
 * writes them out.
 */
export const LIMITS_IN_MESSAGES: Record<string, Values> = {
  'book.rated': stars,
  'bookmark.note_too_long': { most: grouped(limits.BOOKMARK_NOTE_LETTERS) },
  'bookmark.too_long': { minutes: limits.CLIP_MS / 60_000 },
  'browse.best_sellers_rule': { days: limits.BEST_SELLER_DAYS },
  'browse.length_long': { hours: limits.LENGTH_HOURS.long },
  'browse.length_medium': {
    minutes: limits.LENGTH_HOURS.short * 60,
    hours: limits.LENGTH_HOURS.long,
  },
  'browse.length_short': { minutes: limits.LENGTH_HOURS.short * 60 },
  'claim.lead': { hours: limits.CLAIM_HOURS },
  'claim.text_short': { least: limits.CLAIM_LETTERS.min },
  'checkout.currency_chosen': { days: limits.CURRENCY_DAYS },
  'contact.letters': { most: limits.MESSAGE_LETTERS.below - 1 },
  'download.wanted': { mb: limits.DOWNLOAD_MB },
  'error.refund_limit': { most: limits.REFUNDS_A_MONTH },
  'error.too_many_bookmarks': { most: grouped(limits.MOST_BOOKMARKS) },
  'error.too_many_acts': { most: limits.MOST_ACTS_A_DAY },
  'error.too_many_lines': { most: grouped(limits.MOST_LINES) },
  'error.too_many_narrations': { most: limits.MOST_NARRATIONS, days: limits.NARRATION_DAYS },
  'error.too_many_notes': { most: grouped(limits.MOST_PART_NOTES) },
  'error.too_many_parts': { most: limits.MOST_PARTS },
  'error.too_many_said_names': { most: limits.MOST_SAID_NAMES },
  'error.too_many_wishes': { most: grouped(limits.MOST_WISHES_FOR_WORKS) },
  'flight.take': { hours: limits.OFFLINE_HOURS },
  'gift.copies_hint': { most: limits.MOST_COPIES },
  'gift.copies_range': { least: limits.LEAST_COPIES, most: limits.MOST_COPIES },
  'gift.letters': { most: limits.GIFT_LETTERS },
  'home.language_shahmukhi': { books: grouped(limits.SHAHMUKHI_SUPPLY) },
  'home.begin_free': { days: limits.POPULAR_DAYS },
  'home.begin_heard': { days: limits.POPULAR_DAYS },
  'home.popular_text': { days: limits.POPULAR_DAYS },
  'home.trending_text': { days: trending.last, before: trending.before },
  'nav.wishlist_many': { most: limits.BADGE_CAP },
  'notice.unread_many': { most: limits.BADGE_CAP },
  'password.length': { min: limits.PASSWORD_LETTERS },
  'player.speed_text': { speed: limits.LEARNERS_SPEED },
  'redeem.code_hint': { letters: limits.CODE_LETTERS },
  'redeem.code_short': { letters: limits.CODE_LETTERS },
  'review.mean': stars,
  'review.stars': stars,
  'reviewForm.note_long': { most: limits.REPORT_LETTERS },
  'reviewForm.words_long': { most: grouped(limits.REVIEW_LETTERS) },
  'signup.age_hint': { age: limits.MINIMUM_AGE },
  'studio.organisation_letters': { most: limits.APPLICATION_LETTERS.below - 1 },
  'studio.follows_take': { days: limits.REVIEW_DAYS },
  'studio.row_listeners': { days: limits.POPULAR_DAYS },
  'studio.stats_heard_note': { least: limits.LEAST_LISTENERS_TOLD },
  'studio.stats_few': { least: limits.LEAST_LISTENERS_TOLD },
  'studio.stats_lead': { days: limits.STATISTICS_DAYS },
  'studio.row_listeners_few': { days: limits.POPULAR_DAYS, least: limits.LEAST_LISTENERS_TOLD },
  'studio.isbn_hint': { digits: limits.ISBN_DIGITS },
  'studio.invited': { days: limits.INVITATION_DAYS },
  'validation.breaks_many': { most: limits.MOST_BREAKS },
  'validation.breaks_near': { least: limits.LEAST_CHAPTER_SECONDS },
  'validation.day_far': { most: limits.MOST_YEARS_AHEAD },
  'validation.description_short': { least: limits.DESCRIPTION_LETTERS.least },
  'validation.genres_many': { most: limits.MOST_GENRES },
  'validation.gift_message_long': { most: limits.GIFT_LETTERS },
  'validation.isbn': { digits: limits.ISBN_DIGITS },
  'validation.line_long': { most: limits.LINE_LETTERS },
  'validation.line_many': { most: grouped(limits.MOST_LINES) },
  'validation.lines_of_book_many': { most: grouped(limits.MOST_LINES_OF_BOOK) },
  'validation.message_long': { below: limits.MESSAGE_LETTERS.below },
  'validation.message_short': { min: limits.MESSAGE_LETTERS.min },
  'validation.name_long': { below: name.below },
  'validation.name_short': { min: name.min },
  'validation.password_long': { most: limits.LONGEST_PASSWORD },
  'validation.password_short': { min: limits.PASSWORD_LETTERS },
  'validation.phone_digits': limits.PHONE_DIGITS,
  'validation.tags_many': { most: limits.MOST_TAGS },
  'validation.too_young': { age: limits.MINIMUM_AGE },
  'validation.waiver_long': { most: limits.WAIVER_LETTERS.below - 1 },
  'validation.waiver_short': { min: limits.WAIVER_LETTERS.min },
}

/**
 * A message with the numbers of its rule in their places, for a build.
 * @throws Error where a number stands in anything but a plain place
 */
export function withLimits(key: string, message: string): string {
  const values = LIMITS_IN_MESSAGES[key] ?? {}
  const told = message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
  const left = Object.keys(values).find((name) => told.includes(`{${name},`))
  if (left) throw new Error(`${key}: ${left} is written into its message, so it takes no plural`)
  return told
}
