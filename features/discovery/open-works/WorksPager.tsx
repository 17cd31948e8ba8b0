import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { WorksView } from './use-works-view.ts'

interface WorksPagerProps {
  view: WorksView
  next: string | null
  to: (view: WorksView) => string
}

/** The way on, and back to the beginning: nobody counts how many pages there are. */
export function WorksPager({ view, next, to }: WorksPagerProps) {
  const t = useT()
  if (!next && !view.after) return null
  return (
    <nav className="works-pager" aria-label={t('pager.label')}>
      {next && (
        <ButtonLink variant="quiet" to={to({ ...view, after: next })} rel="next">
          {t('open.next')}
        </ButtonLink>
      )}
      {view.after && (
        <ButtonLink variant="quiet" to={to({ ...view, after: '' })}>
          {t('open.first')}
        </ButtonLink>
      )}
    </nav>
  )
}
