import { VIRAMA } from './letters'
import { normalise } from './normalise'
import { countLetters } from './script'

const segmenter = new Intl.Segmenter('pa', { granularity: 'grapheme' })
const JOINERS = /[\u200C\u200D]+$/u

/** Grapheme clusters, with those that a virama ties together kept in one piece. */
function clusters(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = pieces.at(-1)
    const tied = last?.replace(JOINERS, '').endsWith(VIRAMA) === true || segment.startsWith(VIRAMA)
    if (last !== undefined && tied) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/**
 * The text, normalised, or its beginning with an ellipsis, in at most `maxLetters` letters; a space
 * or a sign that stands alone counts as one. Never cut inside a cluster or next to ੍.
 */
export function truncate(text: string, maxLetters: number): string {
  const whole = normalise(text)
  let kept = ''
  let letters = 0
  for (const cluster of clusters(whole)) {
    letters += Math.max(1, countLetters(cluster))
    if (letters > maxLetters) return `${kept.trimEnd()}…`
    kept += cluster
  }
  return whole
}
