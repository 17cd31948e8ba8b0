import { useNavigate } from 'react-router'
import { useOfferedAnd } from '#features/books/genres/use-genres.ts'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { oneOf } from '#web/forms/address-query.ts'
import { useT, useWordIn } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { WORK_SORTS, type WorksView } from './use-works-view.ts'
import './works-filter.css'

interface WorksFilterProps {
  view: WorksView
  /** The address of a list. */
  to: (view: WorksView) => string
}

/** Looks for works by their names, a genre, and the order. */
export function WorksFilter({ view, to }: WorksFilterProps) {
  const t = useT()
  const wordIn = useWordIn()
  const navigate = useNavigate()
  const genres = useOfferedAnd(view.genre ? [view.genre] : [])
  const go = (next: Partial<WorksView>) => void navigate(to({ ...view, after: '', ...next }))
  return (
    <form
      className="works-filter"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const search = new FormData(event.currentTarget).get('search')
        go({ search: typeof search === 'string' ? search.trim() : '' })
      }}
    >
      <div className="works-filter__search">
        <TextInput
          label={t('open.search')}
          type="search"
          name="search"
          dir="auto"
          maxLength={SEARCH_LETTERS.most}
          defaultValue={view.search}
        />
        <Button type="submit" variant="quiet">
          {t('open.search_go')}
        </Button>
      </div>
      <Select
        label={t('browse.kind')}
        value={view.genre}
        options={[
          { value: '', label: t('open.genre_any') },
          ...genres.map(({ slug, names }) => ({ value: slug, label: wordIn(names) })),
        ]}
        onChange={({ target }) => go({ genre: target.value })}
      />
      {!view.search && (
        <Select
          label={t('open.sort')}
          value={view.sort}
          options={WORK_SORTS.map((sort) => ({ value: sort, label: t(`open.sort_${sort}`) }))}
          onChange={({ target }) => go({ sort: oneOf(WORK_SORTS, target.value) })}
        />
      )}
    </form>
  )
}
