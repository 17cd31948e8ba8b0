import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import type { ListAudiobooksApiResponse } from '#web/api/discovery.gen.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Genre } from '#features/books/genres/contract.ts'
import { countFilters } from './browse-query.ts'
import { GenreFilter } from './GenreFilter.tsx'
import { LengthFilter } from './LengthFilter.tsx'
import { MakersFilter } from './makers-part.ts'
import { PriceFilter } from './PriceFilter.tsx'
import { ScriptFilter } from './ScriptFilter.tsx'
import { useChoices } from './use-choices.ts'
import './filters-sheet.css'

/** The form that the sort order, elsewhere on the page, belongs to as well. */
export const FORM_ID = 'browse-form'

interface BrowseFiltersProps {
  genres: readonly Genre[]
  counts: Parameters<typeof PriceFilter>[0]['counts']
  lengths: Parameters<typeof LengthFilter>[0]['lengths']
  found: ListAudiobooksApiResponse['found'] | undefined
  /** How many books are left; undefined while that is being counted. */
  total: number | undefined
}

/**
 * The filters of the catalogue. Each change is a new address; without scripts the form sends it. On
 * phones they stand in a dialog, over the books and not before them.
 */
export function BrowseFilters(props: BrowseFiltersProps) {
  const { counts, total } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  const { wanted } = useChoices()
  const on = countFilters(wanted)
  const close = () => setOpen(false)
  return (
    <>
      <form
        id={FORM_ID}
        className="filters"
        method="get"
        action={paths.browse()}
        aria-label={t('browse.filters')}
        onSubmit={(event) => event.preventDefault()}
      >
        <PriceFilter counts={counts} />
        <span className="filters__button">
          <Button
            variant="quiet"
            size="sm"
            wide
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon name="sliders-horizontal" />{' '}
            {on > 0 ? t('browse.filters_on', { count: on }) : t('browse.filters')}
          </Button>
        </span>
        <div className="filters__fold">
          <Fields {...props} />
          <noscript>
            {wanted.search && <input type="hidden" name="search" value={wanted.search} />}
            <Button type="submit">{t('browse.show')}</Button>
          </noscript>
        </div>
      </form>
      <Dialog
        open={open}
        onClose={close}
        title={t('browse.filters')}
        closeLabel={t('nav.close')}
        actions={
          <Button wide onClick={close}>
            {total === undefined ? t('browse.show') : t('browse.show_count', { count: total })}
          </Button>
        }
      >
        <div className="filters__sheet">
          <PriceFilter counts={counts} />
          <Fields {...props} />
        </div>
      </Dialog>
    </>
  )
}

function Fields({ genres, lengths, found }: BrowseFiltersProps) {
  const t = useT()
  return (
    <>
      <GenreFilter genres={genres} found={found?.genres} />
      <LengthFilter lengths={lengths} found={found?.lengths} />
      <MakersFilter />
      <ScriptFilter />
      <Link className="link" to={paths.browse()} preventScrollReset>
        <Icon name="undo-2" flip /> {t('browse.reset')}
      </Link>
    </>
  )
}
