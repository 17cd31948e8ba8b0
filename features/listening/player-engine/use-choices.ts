import { ELDER, readStateCookies, stateCookie } from '#shared/http/state-cookie.ts'
import { atom, useAtom, type Atom } from '#web/state/atom.ts'

/** A listener's settings of the player in this browser. */
export interface PlayerChoices {
  quality: 'normal' | 'small'
  elder: boolean
  /** Whether a longer pause takes the voice back a little. */
  rewind: boolean
  continuous: boolean
  /** Whether single letters work the player. */
  letters: boolean
  /** Whether the lines of a book stand in two scripts. */
  twoScripts: boolean
  /** Whether lines stand with their Latin letters and what they mean. */
  wordHelp: boolean
  /** Whether lines are read along; null leaves it to the book: a poem is. */
  readsAlong: boolean | null
}

const USUAL: PlayerChoices = {
  quality: 'normal',
  elder: false,
  rewind: true,
  continuous: true,
  letters: true,
  twoScripts: false,
  wordHelp: false,
  readsAlong: null,
}

/** The choices that differ from the defaults, as words in one part of the cookie `reduxState`. */
const WORDS: Record<string, Partial<PlayerChoices>> = {
  small: { quality: 'small' },
  [ELDER]: { elder: true },
  norewind: { rewind: false },
  single: { continuous: false },
  noletters: { letters: false },
  twoscripts: { twoScripts: true },
  wordhelp: { wordHelp: true },
  lines: { readsAlong: true },
  nolines: { readsAlong: false },
}

export function readChoices(words: string | undefined): PlayerChoices {
  const known = (words ?? '').split(' ').filter((word) => Object.hasOwn(WORDS, word))
  return Object.assign({ ...USUAL }, ...known.map((word) => WORDS[word])) as PlayerChoices
}

/** The words of a choice; undefined where all is as usual. */
export function wordsOf(choices: PlayerChoices): string | undefined {
  const holds = ([, part]: [string, Partial<PlayerChoices>]) =>
    Object.entries(part).every(([name, value]) => choices[name as keyof PlayerChoices] === value)
  return (
    Object.entries(WORDS)
      .filter(holds)
      .map(([word]) => word)
      .join(' ') || undefined
  )
}

const readCookie = () =>
  typeof document === 'undefined' ? USUAL : readChoices(readStateCookies(document.cookie).player)

export const playerChoices: Atom<PlayerChoices> = atom(readCookie(), USUAL)

/** Chooses for this browser; other tabs know it when they load. */
export function choose(next: Partial<PlayerChoices>): void {
  const choices = { ...readCookie(), ...next }
  const state = { ...readStateCookies(document.cookie), player: wordsOf(choices) }
  document.cookie = stateCookie(state, location.protocol === 'https:')
  // The server does so with the next page.
  document.documentElement.toggleAttribute('data-large', choices.elder)
  playerChoices.set(choices)
}

/** The query for a book's audio addresses, used by the player and ahead of it. */
export const playbackOf = (audiobook: string) =>
  playerChoices.get().quality === 'small' ? { audiobook, quality: 'small' as const } : { audiobook }

export const usePlayerChoices = (): PlayerChoices => useAtom(playerChoices)
