import { isPlain } from './plain-word'

interface HangProps {
  children: string
  /** Names the word itself, for a heading that is this word. */
  wordId?: string | undefined
  as?: 'div' | 'p' | 'span' | 'h1' | 'h2' | 'h3' | undefined
  lang?: string | undefined
  /** Hides the word from those who listen, because a heading beside it says the same. */
  decorative?: boolean | undefined
  size?: 'section' | 'page' | 'title' | 'hero' | undefined
  /** Runs to the edges of the page instead of those of its box. */
  bleed?: boolean | undefined
  /** Ends the thread in running stitch. */
  stitch?: boolean | undefined
}

/** A Gurmukhi word whose headline bar runs on as a thread. */
export function Hang({
  children: word,
  wordId,
  as: Tag = 'div',
  lang,
  decorative,
  size,
  bleed,
  stitch,
}: HangProps) {
  const isLarge = size === 'title' || size === 'hero'
  const plain = lang === 'pa' && !isLarge && isPlain(word)
  const look = [
    ...['hang', size && `hang--${size}`, plain && 'hang--plain'],
    ...[bleed && 'hang--bleed', stitch && 'hang--stitch'],
  ]
  return (
    <Tag
      className={look.filter(Boolean).join(' ')}
      lang={lang}
      aria-hidden={decorative ? true : undefined}
    >
      {plain || wordId ? <span id={wordId}>{word}</span> : word}
    </Tag>
  )
}
