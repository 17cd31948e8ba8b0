import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useT, useWordIn } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import type { Genre } from '#features/books/genres/contract.ts'
import { Chip } from './Chip.tsx'
import { MakerChips } from './makers-part.ts'
import { EVERYTHING, hasMakers, isFiltered } from './browse-query.ts'
import { changedPath, useChoices } from './use-choices.ts'

type Chosen = ComponentProps<typeof Chip> & { key: string }

/** The filters that are on, each a link that takes it off. */
export function ChosenChips({ genres }: { genres: readonly Genre[] }) {
  const t = useT()
  const chips = useChips(genres)
  const { wanted } = useChoices()
  if (!isFiltered(wanted)) return null
  return (
    <div className="chips">
      {chips.map(({ key, text, to }) => (
        <Chip key={key} text={text} to={to} />
      ))}
      {hasMakers(wanted) && <MakerChips />}
      <Link className="chip chip--all" to={paths.browse()} preventScrollReset>
        {t('browse.reset')}
      </Link>
    </div>
  )
}

function useChips(genres: readonly Genre[]): Chosen[] {
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
