import { useT, type MessageKey } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import art from '../../web/styles/cloth/empty-library.svg'
import { ButtonLink } from '../../web/ui/ButtonLink'
import { EmptyState } from '../../web/ui/EmptyState'
import type { Status } from './library-query'

interface LibraryEmptyProps {
  status: Status
  counts: Record<Status, number>
}

/** A part of the library with no book in it, and where to go from there. */
export function LibraryEmpty({ status, counts }: LibraryEmptyProps) {
  const t = useT()
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
