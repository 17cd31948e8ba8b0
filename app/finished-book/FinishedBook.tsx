import { useState } from 'react'
import { coverIn, tallOf } from '#shared/http/cover-in-script.ts'
import { paths } from '#shared/http/paths.ts'
import type { Track } from '#features/listening/player-engine/state.ts'
import { useFindMyReviewQuery } from '#web/api/social.gen.ts'
import { useLanguage, useNameIn, useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FinishedStars } from './FinishedStars.tsx'
import { NextBook } from './NextBook.tsx'
import { SharePicture } from './SharePicture.tsx'
import './finished-book.css'

/** A book that was heard to its end: its whole cloth, stars in one press, a picture, the next book. */
export default function FinishedBook({ book }: { book: Track['audiobook'] }) {
  const t = useT()
  const language = useLanguage()
  const [open, setOpen] = useState(true)
  const { data: mine } = useFindMyReviewQuery({ id: book._id })
  const { lang, text } = useShownName()(book.names)
  const title = useNameIn()(book.names)
  const close = () => setOpen(false)
  return (
    <Dialog
      full
      open={open}
      onClose={close}
      title={t('finished.title')}
      closeLabel={t('nav.close')}
      top={<img className="finished__cloth" src={tallOf(book.coverSmall)} alt="" />}
    >
      <p className="finished__name" lang={lang}>
        {text}
      </p>
      {mine && <FinishedStars bookId={book._id} review={mine.audiobookReview} />}
      <div className="cluster">
        {book.cover && <SharePicture cover={coverIn(language, book.cover)} title={title} />}
        <ButtonLink size="sm" variant="quiet" to={paths.book(book.slug)} onClick={close}>
          {t('player.to_book')}
        </ButtonLink>
      </div>
      <NextBook onChoose={close} />
    </Dialog>
  )
}
