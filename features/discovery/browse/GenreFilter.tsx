import { useT, useWordIn } from '#web/i18n/intl.tsx'
import type { Genre } from '#features/books/genres/contract.ts'
import { useChoices } from './use-choices.ts'

/** Genres, any number of them at once; how many there are, where nothing else is chosen. */
export function GenreFilter({ genres }: { genres: readonly Genre[] }) {
  const t = useT()
  const wordIn = useWordIn()
  const { wanted, choose } = useChoices()
  const isNarrowed =
    wanted.filter !== 'all' || Boolean(wanted.search || wanted.length || wanted.script)
  const toggle = (slug: string) =>
    wanted.genres.includes(slug)
      ? wanted.genres.filter((one) => one !== slug)
      : [...wanted.genres, slug]
  return (
    <fieldset>
      <legend>{t('browse.kind')}</legend>
      <div className="opts">
        {genres.map(({ slug, names, total }) => (
          <label key={slug}>
            <input
              type="checkbox"
              name="genre"
              value={slug}
              checked={wanted.genres.includes(slug)}
              onChange={() => choose({ genres: toggle(slug) })}
            />
            <span>{wordIn(names)}</span>
            {!isNarrowed && <span className="n num">{total}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
