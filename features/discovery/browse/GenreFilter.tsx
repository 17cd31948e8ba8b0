import { useT, useWordIn } from '#web/i18n/intl.tsx'
import type { Genre } from '#features/books/genres/contract.ts'
import { isNarrowed } from './browse-query.ts'
import { useChoices } from './use-choices.ts'

interface GenreFilterProps {
  genres: readonly Genre[]
  /** How many books of a search each has. */
  found: Record<string, number> | undefined
}

/** Genres, any number of them at once; how many there are, in a search or where nothing else is chosen. Those without a book are folded away. */
export function GenreFilter({ genres, found }: GenreFilterProps) {
  const t = useT()
  const wordIn = useWordIn()
  const { wanted, choose } = useChoices()
  const counted = genres.map((genre) => ({
    ...genre,
    total: found
      ? (found[genre.slug] ?? 0)
      : isNarrowed(wanted, 'genres')
        ? undefined
        : genre.total,
  }))
  const toggle = (slug: string) =>
    wanted.genres.includes(slug)
      ? wanted.genres.filter((one) => one !== slug)
      : [...wanted.genres, slug]
  const isEmpty = ({ slug, total }: (typeof counted)[number]) =>
    total === 0 && !wanted.genres.includes(slug)
  const empty = counted.filter(isEmpty)
  const optionOf = ({ slug, names, total }: (typeof counted)[number]) => (
    <label key={slug} data-none={total === 0 || undefined}>
      <input
        type="checkbox"
        name="genre"
        value={slug}
        checked={wanted.genres.includes(slug)}
        onChange={() => choose({ genres: toggle(slug) })}
      />
      <span>{wordIn(names)}</span>
      {total !== undefined && <span className="n num">{total}</span>}
    </label>
  )
  return (
    <fieldset>
      <legend>{t('browse.kind')}</legend>
      <div className="opts">
        {counted.filter((genre) => !isEmpty(genre)).map(optionOf)}
        {empty.length > 0 && (
          <details>
            <summary>{t('browse.kinds_empty')}</summary>
            {empty.map(optionOf)}
          </details>
        )}
      </div>
    </fieldset>
  )
}
