import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import { lineAt } from '#features/listening/read-along/use-read-along.ts'
import { useOwnScroll } from '#features/listening/read-along/use-scroll-to-line.ts'
import { useLineWords } from '#features/listening/read-along/use-line-words.ts'
import type { Verse, VerseLine } from './contract.ts'
import './live-verse.css'

interface LiveVerseProps extends Verse {
  /** On the book's own page its name is not said again. */
  ofThisPage?: boolean
}

/** A sample with its lines: a press plays it, and each line lights up as it is spoken. */
export function LiveVerse({ audiobook, lines, ofThisPage = false }: LiveVerseProps) {
  const t = useT()
  const { language } = useSettings()
  const [isHelped, setHelped] = useState(false)
  if (!audiobook.sampleUrl) return null
  const help = (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={isHelped}
      onClick={() => {
        setHelped(!isHelped)
      }}
    >
      {t('verse.help')}
    </Button>
  )
  return (
    <Shelf
      word={t('verse.word')}
      title={t('verse.title')}
      text={ofThisPage ? t('verse.text_book') : <OfBook book={audiobook} />}
      action={
        <div className="live-verse__tools">
          <HearSample book={audiobook} label={t('verse.hear')} />
          {language === 'en' && help}
        </div>
      }
    >
      <Lines lines={lines} audiobook={audiobook} isHelped={isHelped && language === 'en'} />
    </Shelf>
  )
}

function OfBook({ book }: { book: Verse['audiobook'] }) {
  const nameIn = useNameIn()
  return (
    <>
      <Link className="link" to={paths.book(book.slug)}>
        <span>{nameIn(book.names)}</span>
      </Link>
      {book.author && (
        <>
          {' · '}
          <Name of={book.author.names} />
        </>
      )}
    </>
  )
}

function Lines({ lines, audiobook, isHelped }: Verse & { isHelped: boolean }) {
  const t = useT()
  const wordsOf = useLineWords()
  const current = useHeardLine(lines, audiobook._id)
  const box = useRef<HTMLOListElement>(null)
  useFollowedLine(box, current)
  const shown = lines.map((line) => ({ ...line, shown: wordsOf(line.text)[0] }))
  return (
    <>
      <ol ref={box} role="list" className="live-verse" aria-label={t('verse.lines')}>
        {shown.map(({ position, verse, shown: { words, lang, dir, script } }, at) => (
          <li
            key={position}
            className={`live-verse__line live-verse__line--${script}`}
            lang={lang}
            dir={dir}
            data-first={verse !== lines[at - 1]?.verse || undefined}
            aria-current={at === current ? 'true' : undefined}
          >
            {words}
            {isHelped && <Help line={lines[at]} />}
          </li>
        ))}
      </ol>
      {isHelped && <p className="small">{t('verse.romanized')}</p>}
      {shown.some((line) => line.shown.machine) && <p className="small">{t('name.machine')}</p>}
    </>
  )
}

function Help({ line }: { line: VerseLine | undefined }) {
  const roman = line && (line.text.roman ?? line.text.suggestedRoman)
  return (
    <span className="live-verse__help" dir="ltr">
      {roman && <i lang="pa-Latn">{roman}</i>}
      {line?.meaning && <span lang="en">{line.meaning}</span>}
    </span>
  )
}

/** The line of this sample that is heard; -1 while something else is, or nothing. */
function useHeardLine(lines: Verse['lines'], audiobook: string): number {
  const { track } = useNowPlaying()
  const position = usePosition()
  const isThis = track?.kind === 'sample' && track.audiobook._id === audiobook
  return isThis ? lineAt(lines, position) : -1
}

/** Room under a line that bars at the foot of a phone's page may cover, in CSS pixels. */
const FOOT = 190

/** Brings the line that is heard into sight, unless the reader has just scrolled or left the lines. */
function useFollowedLine(box: RefObject<HTMLElement | null>, current: number): void {
  const isRead = useOwnScroll()
  useEffect(() => {
    const lines = box.current?.getBoundingClientRect()
    const line = box.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!lines || !line || lines.bottom < 0 || lines.top > innerHeight || isRead()) return
    if (line.top > 70 && line.bottom < innerHeight - FOOT) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollBy({ top: line.top - innerHeight * 0.35, behavior: calm ? 'auto' : 'smooth' })
  }, [box, current, isRead])
}
