import { VIRAMA } from './letters.ts'
import { normalise } from './normalise.ts'
import { countLetters } from './script.ts'

const segmenter = new Intl.Segmenter('pa', { granularity: 'grapheme' })
const ENDS_IN_VIRAMA = new RegExp(`${VIRAMA}[\u200C\u200D]*$`, 'u')

/** Grapheme clusters, with those that a virama ties together kept in one piece. */
function* clusters(text: string): Generator<string> {
  let piece: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = piece.at(-1)
    const tied = segment.startsWith(VIRAMA) || (last !== undefined && ENDS_IN_VIRAMA.test(last))
    if (last !== undefined && !tied) {
      yield piece.join('')
      piece = []
    }
    piece.push(segment)
  }
  if (piece.length > 0) yield piece.join('')
}

/**
 * The text, normalised, or its beginning with an ellipsis, in at most `maxLetters` letters; a space
 * or a sign that stands alone counts as one. Never cut inside a cluster or next to ੍, where the
 * plain grapheme clusters of Unicode (UAX #29) would part ਲ੍ from ਹ.
 */
export function truncate(text: string, maxLetters: number): string {
  const whole = normalise(text)
  const kept: string[] = []
  let letters = 0
  for (const cluster of clusters(whole)) {
    letters += Math.max(1, countLetters(cluster))
    if (letters > maxLetters) return `${kept.join('').trimEnd()}…`
    kept.push(cluster)
  }
  return whole
}
