import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Genre } from '#features/books/book/contract.ts'
import { KindFilter } from './KindFilter.tsx'
import { LengthFilter } from './LengthFilter.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { ScriptFilter } from './ScriptFilter.tsx'
import { useChoices } from './use-choices.ts'

/** The form that the sort order, elsewhere on the page, belongs to as well. */
export const FORM_ID = 'browse-form'

interface BrowseFiltersProps {
  genres: readonly Genre[]
  counts: Parameters<typeof PriceFilter>[0]['counts']
}

/** The filters of the catalogue. Each change is a new address; without scripts the form sends it. */
export function BrowseFilters({ genres, counts }: BrowseFiltersProps) {
  const t = useT()
  const foldId = useId()
  const [open, setOpen] = useState(false)
  const { wanted } = useChoices()
  const on = wanted.genres.length + (wanted.length ? 1 : 0) + (wanted.script ? 1 : 0)
  return (
    <form
      id={FORM_ID}
      className="filters"
      method="get"
      action={paths.browse()}
      aria-label={t('browse.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <PriceFilter counts={counts} />
      <FoldButton open={open} foldId={foldId} onPress={() => setOpen(!open)}>
        {on > 0 ? t('browse.filters_on', { count: on }) : t('browse.filters')}
      </FoldButton>
      <div className="filters__fold" id={foldId} data-open={open}>
        <KindFilter genres={genres} />
        <LengthFilter />
        <ScriptFilter />
        <Link className="link" to={paths.browse()} preventScrollReset>
          <Icon name="undo-2" flip /> {t('browse.reset')}
        </Link>
        <noscript>
          {wanted.search && <input type="hidden" name="search" value={wanted.search} />}
          <Button type="submit">{t('browse.show')}</Button>
        </noscript>
      </div>
    </form>
  )
}

interface FoldButtonProps {
  open: boolean
  foldId: string
  onPress: () => void
  children: ReactNode
}

/** On phones, where the kinds would push the books away. */
function FoldButton({ open, foldId, onPress, children }: FoldButtonProps) {
  return (
    <span className="filters__button">
      <Button
        variant="quiet"
        size="sm"
        wide
        aria-expanded={open}
        aria-controls={foldId}
        onClick={onPress}
      >
        <Icon name="sliders-horizontal" /> {children}
      </Button>
    </span>
  )
}
