import { Link } from 'react-router'
import { useT, useWordIn } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Genre } from '#features/books/genres/contract.ts'
import { EVERYTHING } from './browse-query.ts'
import { changedPath, useChoices } from './use-choices.ts'

interface Chip {
  key: string
  text: string
  /** The address without this choice. */
  to: string
}

/** The filters that are on, each a link that takes it off. */
export function ChosenChips({ genres }: { genres: readonly Genre[] }) {
  const t = useT()
  const chips = useChips(genres)
  if (chips.length === 0) return null
  return (
    <div className="chips">
      {chips.map(({ key, text, to }) => (
        <Link
          key={key}
          className="chip"
          to={to}
          preventScrollReset
          aria-label={t('browse.remove', { choice: text })}
        >
          <bdi>{text}</bdi> <Icon name="x" small />
        </Link>
      ))}
      <Link className="chip chip--all" to={paths.browse()} preventScrollReset>
        {t('browse.reset')}
      </Link>
    </div>
  )
}

function useChips(genres: readonly Genre[]): Chip[] {
  const t = useT()
  const wordIn = useWordIn()
  const { wanted } = useChoices()
  const without = (change: Parameters<typeof changedPath>[1]) => changedPath(wanted, change)
  const chips = wanted.genres.map((slug) => {
    const genre = genres.find((one) => one.slug === slug)
    return {
      key: slug,
      text: genre ? wordIn(genre.names) : slug,
      to: without({ genres: wanted.genres.filter((one) => one !== slug) }),
    }
  })
  if (wanted.filter !== EVERYTHING.filter) {
    const text = t(`browse.${wanted.filter}`)
    chips.unshift({ key: 'filter', text, to: without({ filter: EVERYTHING.filter }) })
  }
  if (wanted.length) {
    const text = t(`browse.length_${wanted.length}`)
    chips.push({ key: 'length', text, to: without({ length: '' }) })
  }
  if (wanted.script) {
    const text = t('browse.script_in', { script: t(`browse.script_${wanted.script}`) })
    chips.push({ key: 'script', text, to: without({ script: '' }) })
  }
  return chips
}
