import { useCallback, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { useStoredBooks } from '#features/listening/downloads/use-downloads.ts'
import { useKnownBook } from './use-known-book.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import art from '#web/styles/cloth/empty-library.svg'
import { BookHere } from './BookHere.tsx'
import { SeenHere } from './SeenHere.tsx'
import { StoredHere } from './StoredHere.tsx'
import { useRetryWhenReached } from './use-retry-when-reached.ts'
import './offline-page.css'

/**
 * Stands in the place of a page that cannot be had without a network, and gives way to it when the
 * server is back. Default export: it loads when needed, with its words.
 */
export default function OfflinePage() {
  const t = useT()
  const isMember = useMe() !== null
  const { revalidate, state } = useRevalidator()
  // A browser that could not fetch a script does not ask for it again in the same document.
  const isScript = !isRouteErrorResponse(useRouteError())
  const again = useCallback(() => {
    if (isScript && !isSounding()) location.reload()
    else void revalidate()
  }, [isScript, revalidate])
  useRetryWhenReached(again)
  useEffect(stayAtTop, [])
  const { pathname } = useLocation()
  const here = useStoredBooks().find(
    ({ audiobook }) => paths.book(audiobook.slug) === pathname,
  )?.audiobook
  const known = useKnownBook(pathname)
  const book = here ?? known
  const ways = (
    <>
      {isMember && !book && <ButtonLink to={paths.library()}>{t('nav.library')}</ButtonLink>}
      <Button
        variant={(isMember && !book) || here ? 'quiet' : undefined}
        busy={state === 'loading'}
        onClick={again}
      >
        {t('offline.retry')}
      </Button>
    </>
  )
  return (
    <div className="offline">
      <title>{t('offline.title')}</title>
      <HeadlineWord size="page" bleed decorative>
        {t('offline.word')}
      </HeadlineWord>
      {book ? (
        <BookHere book={book} isStored={here !== undefined}>
          {ways}
        </BookHere>
      ) : (
        <EmptyState
          art={art}
          titleAs="h1"
          title={t('offline.title')}
          text={t(isMember ? 'offline.text_member' : 'offline.text')}
          action={<p className="offline__ways">{ways}</p>}
        />
      )}
      <div className="bleed">
        {isMember && <StoredHere without={here?._id} />}
        <SeenHere />
      </div>
    </div>
  )
}

const SETTLES_MS = 1_000

/** The position that a reload restores is that of the page it stands in for. */
function stayAtTop() {
  const signal = AbortSignal.timeout(SETTLES_MS)
  const goUp = () => scrollTo(0, 0)
  goUp()
  addEventListener('scroll', goUp, { signal })
}

const isSounding = () => document.querySelector('audio')?.paused === false
