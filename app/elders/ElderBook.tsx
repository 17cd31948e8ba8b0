import { Link, useNavigate } from 'react-router'
import { CHOSEN } from '#app/layout/use-next-here.ts'
import { isUnrecorded } from '#features/books/book/BookLength.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { useAddToLibrary } from '#features/listening/library-page/use-add-to-library.ts'
import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { choose } from '#features/listening/player-engine/use-choices.ts'
import { sampleOf } from '#features/listening/player/sample-of.ts'
import { usePlaceInBook } from '#features/listening/player/use-place-in-book.ts'
import { usePrepared } from '#features/listening/player/use-prepared.ts'
import { isBegun } from '#shared/schemas/begun.ts'
import { paths } from '#shared/http/paths.ts'
import { clock, useFormat } from '#web/i18n/format.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'

/** What a link to an elder opens: one book, and one button that plays it with four large ones. */
export function ElderBook({ book }: { book: Audiobook }) {
  const t = useT()
  const { date } = useFormat()
  const title = useShownName()(book.names)
  const isVisitor = useMe() === null
  const isMine = !isVisitor && (book.entitled || (book.price.length === 0 && !book.announcedFor))
  return (
    <div className="elder-book">
      <Cover src={book.cover} size={320} priority />
      <div>
        <h1 className="h1" lang={title.lang} dir={title.dir}>
          {title.letters}
        </h1>
        {book.author && (
          <p className="elder-book__by">
            <Name of={book.author.names} />
          </p>
        )}
        {isUnrecorded(book) ? (
          <p>{t('book.unrecorded')}</p>
        ) : (
          <>
            {book.entitled && <HowFar book={book} />}
            <Hear book={book} isMine={isMine} />
            {book.announcedFor && (
              <p className="elder-book__more">
                {t('book.comes_out', { day: date(book.announcedFor) })}
              </p>
            )}
            {isVisitor && !book.announcedFor && <WholeBook book={book} />}
          </>
        )}
      </div>
      <Link className="elder-book__home" to={paths.home}>
        <Icon name="house" /> {t('nav.home')}
      </Link>
    </div>
  )
}

function HowFar({ book }: { book: Audiobook }) {
  const t = useT()
  const { duration } = useFormat()
  const { heardMs, whole, isOver } = usePlaceInBook(book)
  if (isOver) return <p className="elder-book__far">{t('library.finished')}</p>
  if (!isBegun(heardMs, whole)) return null
  return (
    <p className="elder-book__far num">
      {t('library.heard_part', { percent: Math.floor((heardMs / whole) * 100) })},{' '}
      {t('home.time_left', { time: duration(whole - heardMs) })}
    </p>
  )
}

/** What a visitor hears is a sample: how the whole book comes onto this phone. */
function WholeBook({ book }: { book: Audiobook }) {
  const t = useT()
  const language = useLanguage()
  const here = paths.elderBook(book.slug, language)
  return (
    <div className="elder-book__more">
      {book.sample && (
        <p>
          {t(book.price.length === 0 ? 'elders.sample_of_free' : 'elders.sample_of_paid', {
            time: clock(book.sample.duration),
            length: clock(book.duration),
          })}
        </p>
      )}
      <div className="cluster">
        <ButtonLink variant="quiet" to={paths.login(here, language)} state={CHOSEN}>
          {t('nav.log_in')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.signup(here)}>
          {t('nav.sign_up')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Hear({ book, isMine }: { book: Audiobook; isMine: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { add, busy } = useAddToLibrary(book)
  const whole: PlayRequest = { kind: 'book', audiobookId: book._id }
  const request = isMine ? whole : sampleOf(book)
  const { box, prepare } = usePrepared(request ?? whole, isMine && book.entitled)
  if (!request) return <ButtonLink to={paths.book(book.slug)}>{t('library.listen')}</ButtonLink>
  async function hear(wanted: PlayRequest) {
    choose({ elder: true })
    if (isMine && !book.entitled && !(await add())) return
    requestPlay(wanted)
    await navigate(paths.player)
  }
  return (
    <div ref={box} className="elders-choose">
      <Button {...prepare} busy={busy} onClick={() => void hear(request)}>
        <Icon name="play" /> {t(request.kind === 'sample' ? 'book.hear_sample' : 'library.listen')}
      </Button>
    </div>
  )
}
