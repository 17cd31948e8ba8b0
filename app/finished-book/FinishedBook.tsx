import { useState } from 'react'
import { Link } from 'react-router'
import { scriptOf } from '#shared/text/script-of.ts'
import { coverIn, tallOf } from '#shared/http/cover-in-script.ts'
import { paths } from '#shared/http/paths.ts'
import { BookLength } from '#features/books/book/BookLength.tsx'
import type { Track } from '#features/listening/player-engine/state.ts'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { useFindMyReviewQuery } from '#web/api/social.gen.ts'
import { useLanguage, useNameIn, useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { hiddenOnError } from '#web/ui/Cover.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FinishedStars } from './FinishedStars.tsx'
import { NextBook } from './NextBook.tsx'
import { SharePicture } from './SharePicture.tsx'
import './finished-book.css'

const FINISHED = { status: 'finished', sort: 'updated_at:desc', _limit: 8 } as const

/** A book that was heard to its end: its whole cloth, stars in one press, the next book, a picture, all that were. */
export default function FinishedBook({ book }: { book: Track['audiobook'] }) {
  const t = useT()
  const language = useLanguage()
  const [open, setOpen] = useState(true)
  const { data: mine } = useFindMyReviewQuery({ id: book._id })
  const { lang, text } = useShownName()(book.names)
  const nameIn = useNameIn()
  const title = nameIn(book.names)
  const other = language === 'pa' ? book.names.roman : book.names.gurmukhi
  const { data } = useListLibraryQuery(FINISHED, { refetchOnMountOrArgChange: true })
  const entry = data?.library.find(({ audiobook }) => audiobook._id === book._id)
  const close = () => setOpen(false)
  return (
    <Dialog
      full
      open={open}
      onClose={close}
      word={t('home.finished_word')}
      title={t('finished.title')}
      closeLabel={t('nav.close')}
      top={
        <img {...hiddenOnError} className="finished__cloth" src={tallOf(book.coverSmall)} alt="" />
      }
    >
      <div>
        <p className="finished__name" lang={lang}>
          {text}
        </p>
        {other && (
          <p className="finished__other" lang={scriptOf(other).lang}>
            {other}
          </p>
        )}
        {entry && (
          <p className="muted">
            <BookLength book={entry.audiobook} />
          </p>
        )}
      </div>
      {mine && <FinishedStars bookId={book._id} review={mine.audiobookReview} />}
      <NextBook finished={book._id} onChoose={close} />
      <div className="finished__more">
        {book.cover && <SharePicture cover={coverIn(language, book.cover)} title={title} />}
        <Link className="link" to={paths.book(book.slug)} onClick={close}>
          {t('player.to_book')}
        </Link>
      </div>
      {data && data.total > 1 && (
        <section aria-label={t('home.finished')}>
          <p className="small muted">{t('home.finished_text', { count: data.total })}</p>
          <ul role="list" className="finished__wall">
            {data.library.map(({ audiobook }) => (
              <li key={audiobook._id}>
                <Link
                  to={paths.book(audiobook.slug)}
                  aria-label={nameIn(audiobook.names)}
                  onClick={close}
                >
                  <img {...hiddenOnError} src={audiobook.coverTall} alt="" width={44} height={72} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
