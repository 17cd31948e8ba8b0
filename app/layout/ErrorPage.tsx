import { Suspense } from 'react'
import { Form, isRouteErrorResponse, useRouteError } from 'react-router'
import { lazyPart, withMessages } from '#web/i18n/lazy-with-messages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { OFFLINE } from '#web/boot/load.ts'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import art from '#web/styles/cloth/empty-search.svg'
import { Head } from './Head.tsx'
import './error-page.css'

// Where even this cannot be fetched, the page that failed says so.
export const OfflinePage = lazyPart(() =>
  withMessages(import('#features/site/offline/OfflinePage.tsx'), 'site').catch(() => ({
    default: Failed,
  })),
)

/** Shown instead of a page that does not exist or failed to load. */
export function ErrorPage() {
  const error = useRouteError()
  // What failed on a server is no want of network.
  if (!import.meta.env.SSR && isWantOfNetwork(error))
    return (
      <Suspense>
        <OfflinePage />
      </Suspense>
    )
  return <Failed />
}

/** An answer that never came, or a script of the page. */
const isWantOfNetwork = (error: unknown) =>
  isRouteErrorResponse(error) ? error.statusText === OFFLINE.statusText : !navigator.onLine

function Failed() {
  const t = useT()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isSuspended = status === 451
  const missing = status === 404 || status === 410 || isSuspended
  const what = status === 410 || isSuspended ? 'gone' : missing ? 'missing' : 'failed'
  const title = t(`page.${what}_title`)
  return (
    <div className="missing">
      <Head title={title} />
      <HeadlineWord size="page" bleed decorative>
        {t(missing ? 'page.missing_word' : 'page.failed_word')}
      </HeadlineWord>
      <EmptyState
        art={art}
        titleAs="h1"
        title={title}
        text={
          isSuspended && isRouteErrorResponse(error) ? String(error.data) : t(`page.${what}_text`)
        }
        action={
          <>
            {missing && <SearchHere />}
            <ButtonLink to={paths.browse()} variant={missing ? 'quiet' : 'primary'}>
              {t('page.missing_action')}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

/** A line to write the name of a book into, where its address led nowhere; it needs no script. */
function SearchHere() {
  const t = useT()
  return (
    <search className="missing__search">
      <Form action={paths.browse()}>
        <input
          type="search"
          name="search"
          dir="auto"
          maxLength={SEARCH_LETTERS.most}
          aria-label={t('nav.search')}
        />
        <Button type="submit">{t('nav.search')}</Button>
      </Form>
    </search>
  )
}
