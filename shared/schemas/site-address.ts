const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F\u034F]/gu
const IDEOGRAPHIC_STOPS = /\u3002/g
const DEGREES = /(?:^|\s)[BM]\.Com(?!\.?[\p{L}\p{M}\p{N}/:@-])/gu

const ENDED = String.raw`(?![\p{L}\p{M}\p{N}])`
const AFTER_NAME = String.raw`[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]\.`

const PLAIN =
  /:\/\/|[\p{L}\p{M}\p{N}_-]{2}\.\p{Ll}{2}|\d{1,3}(?:\.\d{1,3}){3}|[\p{L}\p{M}\p{N}_.+-]@[\p{L}\p{M}\p{N}]/u
const IN_ANY_CASE = new RegExp(
  [
    String.raw`\bwww\.|\b(?:https?|ftp|mailto|tel|sms|whatsapp|tg|upi):\S`,
    String.raw`${AFTER_NAME}[\p{L}\p{M}\p{N}-]{2,}(?::\d+)?[/?#]`,
    `${AFTER_NAME}(?:com|net|org|info|biz|io|xyz|pk|uk|ca|ru|cn|tv|cc|gg|eu|tk)${ENDED}`,
    `${AFTER_NAME}(?:xn--|(?:ਭਾਰਤ|بھارت|پاکستان|भारत|कॉम|рф|онлайн|сайт|中国|موقع|شبكة)${ENDED})`,
  ].join('|'),
  'iu',
)

// Endings that begin a sentence, or are a surname, where only their first letter is a capital.
const WORDS =
  'me|in|to|us|be|is|it|at|so|no|my|am|co|ly|ai|gl|au|app|link|live|click|site|online|shop|store|club|top|win|vip|fun|page'
const AS_WORDS = new RegExp(`${AFTER_NAME}(?:${WORDS}|${WORDS.toUpperCase()})${ENDED}`, 'u')

// In capitals a surname or a sentence may look so; these endings are neither after three letters, and
// before no ending is a hyphen part of a name.
const CAPITALS = new RegExp(
  String.raw`[\p{Lu}\p{N}]-[\p{Lu}\p{N}]+\.\p{Lu}{2}|[\p{Lu}\p{N}_-]{3}\.(?:DE|FR|NL|ES|PL|BR|JP|HELP|BANK|ZIP|PRO|TECH|CLOUD|SUPPORT)${ENDED}`,
  'u',
)

/**
 * Whether a text names an address, with or without its beginning: a mail program makes a link of the
 * name of a site alone. Initials and titles that a name follows (`S.S. Gill`, `Md.Ali`) are none.
 */
export function namesAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').replace(IDEOGRAPHIC_STOPS, '.')
  const named = plain.replace(DEGREES, ' ')
  return (
    PLAIN.test(named) || IN_ANY_CASE.test(named) || AS_WORDS.test(named) || CAPITALS.test(named)
  )
}
