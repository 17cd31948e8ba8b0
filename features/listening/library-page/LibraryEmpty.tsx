import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import art from '#web/styles/cloth/empty-library.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { libraryPath, type Status, type View } from './library-query.ts'

interface LibraryEmptyProps {
  view: View
  counts: Record<Status, number>
}

/** A part of the library with no book in it, and where to go from there. */
export function LibraryEmpty({ view, counts }: LibraryEmptyProps) {
  const t = useT()
  const { status } = view
  if (view.search) return <NoneNamed view={view} counts={counts} />
  if (view.liked) return <NoneLiked view={view} />
  const { label, to } = wayOut(status, counts)
  return (
    <EmptyState
      art={art}
      title={t(`library.empty_${status}`)}
      text={t(`library.empty_${status}_text`)}
      action={<ButtonLink to={to}>{t(label)}</ButtonLink>}
    />
  )
}

function NoneLiked({ view }: Pick<LibraryEmptyProps, 'view'>) {
  const t = useT()
  return (
    <EmptyState
      art={art}
      title={t('library.none_liked')}
      text={t('library.none_liked_text')}
      action={
        <ButtonLink to={libraryPath({ ...view, liked: false, page: 1 })}>
          {t('library.to_all')}
        </ButtonLink>
      }
    />
  )
}

/** No book of this part goes by these words: they may name one of another part, or of the catalogue. */
function NoneNamed({ view, counts }: LibraryEmptyProps) {
  const t = useT()
  const elsewhere = view.status !== 'all' && counts.all > 0 ? 'all' : 'archived'
  const others = elsewhere === view.status ? 0 : counts[elsewhere]
  return (
    <EmptyState
      art={art}
      title={t('library.none_named', { search: view.search })}
      text={t('library.none_named_text')}
      action={
        <div className="cluster">
          <ButtonLink to={libraryPath({ ...view, search: '', page: 1 })}>
            {t('library.filter_clear')}
          </ButtonLink>
          {others > 0 ? (
            <ButtonLink variant="quiet" to={libraryPath({ ...view, status: elsewhere, page: 1 })}>
              {t(`library.tab_${elsewhere}`)} ({others})
            </ButtonLink>
          ) : (
            <ButtonLink variant="quiet" to={paths.browse({ search: view.search })}>
              {t('library.to_catalogue')}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}

/** The nearest part that has books; the catalogue where none has. */
function wayOut(status: Status, counts: Record<Status, number>): { label: MessageKey; to: string } {
  if (status === 'archived' && counts.all > 0) {
    return { label: 'library.to_all', to: paths.library() }
  }
  if (status === 'finished' && counts.inProgress > 0) {
    return { label: 'library.to_in_progress', to: paths.library({ status: 'inProgress' }) }
  }
  if ((status === 'finished' || status === 'inProgress') && counts.notStarted > 0) {
    return { label: 'library.to_not_started', to: paths.library({ status: 'notStarted' }) }
  }
  return { label: 'library.to_browse', to: paths.browse() }
}
