/** Numbers that rules go by and that messages name: shared/i18n/limits-in-messages.ts puts them there. */

/** Letters of a person's name: from `min` to fewer than `below`. */
export const NAME_LETTERS = { min: 2, below: 50 }
/** Letters of a title, or of a name in the catalogue. */
export const TITLE_LETTERS = { below: 300 }
/** Letters of what one looks for by name. */
export const SEARCH_LETTERS = { min: 2, most: 100 }
export const PASSWORD_LETTERS = 8
export const LONGEST_PASSWORD = 200
/** Characters of an e-mail address, at most (RFC 5321). */
export const LONGEST_EMAIL = 254
/** Letters of a message by the contact form: from `min` to fewer than `below`. */
export const MESSAGE_LETTERS = { min: 10, below: 500 }
/** Letters of a claim against a book, of what is said to it and of a decision. */
export const CLAIM_LETTERS = { min: 20, below: 4000 }
/** Claims of one account, or of one network without any: an address is anybody’s to type. */
export const MOST_CLAIMS_A_DAY = 5
/** Hours within which a claim is to be acted on (India, Copyright Rules 2013, rule 75). */
export const CLAIM_HOURS = 36
/** How many days before the last day of a right its house is told. */
export const RIGHT_END_TOLD_DAYS = [60, 14, 1] as const
/** Names and words of a book of which is written how they are said. */
export const MOST_SAID_NAMES = 300
/** Letters of a postal address. */
export const LONGEST_ADDRESS = 500
/** Digits of a telephone number. */
export const PHONE_DIGITS = { min: 7, max: 15 }
/** Minutes that the six digits and the link of a mail are valid. */
export const CODE_MINUTES = 10
/** How long a changed e-mail can be taken back by the former one. */
export const UNDO_DAYS = 7
/** Minutes after a login or a confirmation in which nobody is asked again who they are. */
export const CONFIRMED_MINUTES = 15
/** Years. */
export const MINIMUM_AGE = 13

export const MOST_STARS = 5
/** Notifications of a page. */
export const NOTICE_PAGE = 10
/** A badge says no more than this and a plus. */
export const BADGE_CAP = 99

/** Days whose listeners make a book popular, and whose orders make it sell best. */
export const POPULAR_DAYS = 30
/** Of fewer listeners nobody is told how many they are. */
export const LEAST_LISTENERS_TOLD = 5
/** The days that the studio tells of the sales and the listening of its books. */
export const STATISTICS_DAYS = 30
export const BEST_SELLER_DAYS = 30
/** The days that trend, against those before. */
export const TRENDING_DAYS = { last: 7, before: 28 }

/** Hours of listening that are taken along at one press. */
export const OFFLINE_HOURS = 6
/** Hours up to which a book is short, and from which it is long. */
export const LENGTH_HOURS = { short: 0.25, long: 2 }
/** The speed at which learners catch every word. */
export const LEARNERS_SPEED = 0.8
/** Days that a browser keeps the session and the state of the site. */
export const STATE_DAYS = 30
/** A currency that was chosen gives way to that of the country after so many days. */
export const CURRENCY_DAYS = 30
/** Books in Shahmukhi that a partner institute is to provide. */
export const SHAHMUKHI_SUPPLY = 14_000
/** Bookmarks that one person may keep. */
export const MOST_BOOKMARKS = 2_000
/** Letters of the note that a bookmark may have. */
export const BOOKMARK_NOTE_LETTERS = 1_000
/** Milliseconds that a clip may last. */
export const CLIP_MS = 300_000
/** Megabytes that an evening of streaming takes, about. */
export const STREAM_MB = 150
/** Megabytes that should be free for a download. */
export const DOWNLOAD_MB = 500

/** Minutes a day that a listener may set themselves. */
export const GOAL_MINUTES = [10, 15, 20, 30, 45, 60] as const
/** Minutes a day that are suggested. */
export const SUGGESTED_MINUTES = { from: 20, to: 30 } as const
/** Days of a week, Monday to Sunday, on which the goal may be missed and nothing breaks. */
export const MERCY_DAYS = 2

/** Copies of a gift in one order, where it is for several. */
export const MOST_COPIES = 200
export const LEAST_COPIES = 2
/** Letters and digits of a gift's code. */
export const CODE_LETTERS = 16
/** Characters of a gift's message. */
export const GIFT_LETTERS = 200
/** The calling code of a gift's telephone number where the giver chooses none. */
export const GIFT_CALLING_CODE = '61'
/** Days ahead that a gift may be sent. */
export const GIFT_DAYS = 366

/** Days within which a buyer may have the money back. */
export const REFUND_DAYS = 14
/** Refunds that an account may ask for within thirty days; then staff look at it. */
export const REFUNDS_A_MONTH = 5

/** Characters of a review, of the answer to one and of what is said with a report. */
export const REVIEW_LETTERS = 2_000
export const REPORT_LETTERS = 500

/** Letters of a header that tells what a browser would rather have; none sends as many. */
export const LONGEST_PREFERENCE = 256

/** Books of one order of the catalogue that are kept, so that each page of it is as near as the first. */
export const MOST_IN_ORDER = 20_000
/** Where there are more, the deepest place that a page may begin at by its number. */
export const DEEPEST_START = 10_000

/** Lines of a part that one reads along, and letters of one of them. */
export const MOST_LINES = 5_000
/** Lines of all parts of a book: a download takes them along in one answer. */
export const MOST_LINES_OF_BOOK = 30_000
export const LINE_LETTERS = 500
/** Of a submission: letters of its description, kinds, tags, parts, notes on one part. */
export const DESCRIPTION_LETTERS = { least: 40, most: 4_000 }
export const MOST_GENRES = 3
/** People of a book, of each kind. */
export const MOST_PEOPLE = 10
/** Countries that a right may name. */
export const MOST_TERRITORIES = 250
/** Letters of a genre's name: it stands on a button. */
export const GENRE_LETTERS = 40
export const MOST_TAGS = 10
export const MOST_PARTS = 500
/** Of one person on one book. */
export const MOST_ACTS_A_DAY = 100
export const MOST_PART_NOTES = 1_000
/** Of a part that is split: how short a chapter may be, and how many breaks there may be at once. */
export const LEAST_CHAPTER_SECONDS = 10
export const MOST_BREAKS = 200
/** Letters of an application, and of why it is declined. */
export const APPLICATION_LETTERS = { below: 2_000 }
/** Days in which an invitation to an organisation is good. */
export const INVITATION_DAYS = 30
export const ISBN_DIGITS = 13
/** Years ahead that a book may be scheduled for. */
export const MOST_YEARS_AHEAD = 10
/** A reviewer who has not decided after so many days lets others have a submission. */
export const REVIEW_DAYS = 14
/** Works that wait for a voice: wishes of one account. */
export const MOST_WISHES_FOR_WORKS = 1_000
/** Works that an organisation asks for or has at once, and days that it has one. */
export const MOST_NARRATIONS = 3
export const NARRATION_DAYS = 30
/** Letters of what one says with a request to read a work aloud. */
export const NARRATION_NOTE_LETTERS = { below: 1_000 }
/** Why staff let a fault of a recording pass. */
export const WAIVER_LETTERS = { min: 10, below: 501 }
/** In kbit/s: what recordings are encoded to, and samples. */
export const BITRATES = { normal: 64, small: 24 } as const
/** How many days back heard time is counted; so long a browser keeps what it may not tell yet. */
export const OLDEST_HEARD_DAYS = 31
/** How many numbers for events of listening a browser has in each millisecond of its clock. */
export const EVENT_NUMBERS_A_MS = 1_000
/** How often a player that sounds says where it is. */
export const HEARTBEAT_MS = 10_000
