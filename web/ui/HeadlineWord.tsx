import { scriptOf } from '#shared/text/script-of.ts'
import { MachineMark } from './MachineMark.tsx'
import './headline-word-nastaliq.css'

interface HeadlineWordProps {
  children: string
  /** Names the word itself, for a heading that is this word. */
  wordId?: string | undefined
  as?: 'div' | 'p' | 'span' | 'h1' | 'h2' | 'h3' | undefined
  /** Says that a machine wrote the word. */
  machine?: boolean | undefined
  /** Hides the word from those who listen, because a heading beside it says the same. */
  decorative?: boolean | undefined
  size?: 'section' | 'page' | 'title' | 'hero' | undefined
  /** Runs to the edges of the page instead of those of its box. */
  bleed?: boolean | undefined
  /** Ends the thread in running stitch. */
  stitch?: boolean | undefined
}

/**
 * A word on the line of a page: the headline bar of Gurmukhi runs on as a thread; Nastaliq, which
 * hangs from nothing, stands on a thread that runs from its own side.
 */
export function HeadlineWord({
  children: word,
  wordId,
  as: Tag = 'div',
  machine,
  decorative,
  size,
  bleed,
  stitch,
}: HeadlineWordProps) {
  const { lang, dir } = scriptOf(word)
  const isLarge = size === 'title' || size === 'hero'
  const plain = lang === 'pa' && !isLarge && isPlain(word)
  const look = [
    'headline-word',
    size && `headline-word--${size}`,
    plain && 'headline-word--plain',
    BEGINS_EARLY.test(word) && 'headline-word--early',
    bleed && 'headline-word--bleed',
    stitch && 'headline-word--stitch',
  ]
  return (
    <Tag
      className={look.filter(Boolean).join(' ')}
      lang={lang}
      dir={dir === 'rtl' ? dir : undefined}
      aria-hidden={decorative ? true : undefined}
    >
      {plain || wordId ? <span id={wordId}>{word}</span> : word}
      {machine && <MachineMark />}
    </Tag>
  )
}

/** Nastaliq letters whose stroke begins before their word. */
const BEGINS_EARLY = /^[کگ]/u

/** Vowel signs and nasal dots that stand above the headline bar of Gurmukhi. */
const ABOVE = /[ਿੀੇੈੋੌੰੱਂਁ]/u

/**
 * Tells whether a Gurmukhi word has nothing above its bar. Such a word looks cut off where a heavy
 * bar sits on it, so it is set in a cut with more room below.
 */
const isPlain = (word: string): boolean => !ABOVE.test(word.normalize('NFC'))
