import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { InlineSelect } from '#web/ui/Select.tsx'
import { FORM_ID } from './BrowseFilters.tsx'
import { SEARCH_SORTS, SORTS, type Sort } from './browse-query.ts'
import { useChoices } from './use-choices.ts'

const LABELS: Record<(typeof SEARCH_SORTS)[number], MessageKey> = {
  relevance: 'browse.sort_relevance',
  'created_at:desc': 'browse.sort_newest',
  'created_at:asc': 'browse.sort_oldest',
  'name:asc': 'browse.sort_name',
  'rating:desc': 'browse.sort_rating',
  'popularity:desc': 'browse.sort_popularity',
}

/** The order of the books. */
export function SortSelect() {
  const t = useT()
  const { wanted, choose } = useChoices()
  return (
    <InlineSelect
      label={t('browse.sort')}
      name="sort"
      form={FORM_ID}
      value={wanted.sort}
      options={(wanted.search ? SEARCH_SORTS : SORTS).map((value) => ({
        value,
        label: t(LABELS[value]),
      }))}
      onChange={({ target }) => choose({ sort: target.value as Sort })}
    />
  )
}
