import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import { helpName, LineHelp } from '#features/listening/read-along/LineHelp.tsx'
import { useCurrentLine } from '#features/listening/read-along/use-current-line.ts'
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
      {t(helpName(lines))}
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
      <Lines
        lines={lines}
        audiobook={audiobook}
        isHelped={isHelped && language === 'en'}
        ofThisPage={ofThisPage}
      />
    </Shelf>
  )
}

function OfBook({ book }: { book: Verse['audiobook'] }) {
  const nameIn = useNameIn()
  return (
    <>
      <Link className="link live-verse__book" to={paths.book(book.slug)}>
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

/** Two couplets: the whole poem is unfolded, by a press or as it is spoken. */
const FIRST = 4

interface LinesProps extends LiveVerseProps {
  isHelped: boolean
}

function Lines({ lines, audiobook, isHelped, ofThisPage = false }: LinesProps) {
  const t = useT()
  const id = useId()
  const current = useHeardLine(lines, audiobook._id)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isWhole = chosen ?? current >= 0
  const box = useRef<HTMLOListElement>(null)
  useFollowedLine(box, current)
  const shown = useShownLines(lines, ofThisPage)
  return (
    <>
      <ol ref={box} id={id} role="list" className="live-verse" aria-label={t('verse.lines')}>
        {shown.map(({ line, shown: { words, lang, dir, script }, beside }, at) => (
          <li
            key={line.position}
            className={`live-verse__line live-verse__line--${script}`}
            lang={lang}
            dir={dir}
            hidden={!isWhole && at >= FIRST}
            data-first={line.verse !== lines[at - 1]?.verse || undefined}
            aria-current={at === current ? 'true' : undefined}
          >
            <span>{words}</span>
            {beside && (
              <span
                className={`live-verse__beside live-verse__line--${beside.script}`}
                lang={beside.lang}
                dir={beside.dir}
              >
                {beside.words}
              </span>
            )}
            {isHelped && <LineHelp line={line} />}
          </li>
        ))}
      </ol>
      {lines.length > FIRST && (
        <div className="live-verse__all">
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setChosen(!isWhole)}
          >
            {t('verse.all', { count: lines.length })} <Icon name="chevron-down" />
          </Button>
        </div>
      )}
      {isHelped && <p className="small">{t('verse.romanized')}</p>}
      {shown.some((line) => line.shown.machine || line.beside?.machine) && (
        <p className="small live-verse__by">{t('name.machine')}</p>
      )}
    </>
  )
}

/** The lines in the reader's script, and beside each what it means or how it looks in another. */
function useShownLines(lines: readonly VerseLine[], ofThisPage: boolean) {
  const wordsOf = useLineWords()
  const { language } = useSettings()
  return lines.map((line) => {
    const [shown, ...others] = wordsOf(line.text)
    // Nobody waits for the letters of Shahmukhi on a page that is in another script.
    const other = others.find(({ script }) => ofThisPage || script !== 'shahmukhi')
    const meaning = language === 'en' && line.meaning
    const beside = meaning
      ? { words: meaning, script: 'meaning', lang: 'en', dir: 'ltr' as const, machine: false }
      : other
    return { line, shown, beside }
  })
}

/** The line of this sample that is heard; -1 while something else is, or nothing. */
function useHeardLine(lines: Verse['lines'], audiobook: string): number {
  const { track } = useNowPlaying()
  const current = useCurrentLine(lines)
  const isThis = track?.kind === 'sample' && track.audiobook._id === audiobook
  return isThis ? current : -1
}

/** Room under a line that bars at the foot of a phone's page may cover, in CSS pixels. */
const FOOT = 190

/** Brings the line that is heard into sight, unless the reader has just scrolled or left the lines. */
function useFollowedLine(box: RefObject<HTMLElement | null>, current: number): void {
  const isRead = useOwnScroll()
  useEffect(() => {
    const lines = box.current?.getBoundingClientRect()
    const line = box.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!lines || !line?.height || lines.bottom < 0 || lines.top > innerHeight || isRead()) return
    if (line.top > 70 && line.bottom < innerHeight - FOOT) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollBy({ top: line.top - innerHeight * 0.35, behavior: calm ? 'auto' : 'smooth' })
  }, [box, current, isRead])
}
