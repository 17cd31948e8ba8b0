import { fold } from '../../punjabi/fold'
import { soundKey } from '../../punjabi/sound'

/** A stretch of a name; `hit` where it answers the query. */
export interface Piece {
  text: string
  hit: boolean
}

const LATIN = /^\p{Script=Latin}+$/u
const FEWEST_SOUNDS = 2

/**
 * The words of a name that a query in any script means: by their letters, or by how they sound.
 * Of a Latin word only the typed beginning is marked; other scripts are never cut inside a word.
 */
export function markWords(name: string, query: string): Piece[] {
  const wanted = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ folded: fold(word), sounds: soundKey(word) }))
  return name.split(/(\s+)/).flatMap((word): Piece[] => {
    const folded = fold(word)
    if (folded === '') return word ? [{ text: word, hit: false }] : []
    const begun = wanted.find((one) => one.folded !== '' && folded.startsWith(one.folded))
    if (begun && LATIN.test(word)) return cut(word, begun.folded.length)
    return [{ text: word, hit: begun !== undefined || soundsLikeOne(word, wanted) }]
  })
}

function cut(word: string, at: number): Piece[] {
  const rest = word.slice(at)
  const head = { text: word.slice(0, at), hit: true }
  return rest ? [head, { text: rest, hit: false }] : [head]
}

function soundsLikeOne(word: string, wanted: { sounds: string }[]): boolean {
  const sounds = soundKey(word)
  return wanted.some((one) => one.sounds.length >= FEWEST_SOUNDS && sounds.startsWith(one.sounds))
}
