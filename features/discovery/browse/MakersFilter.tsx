import type { ReactNode } from 'react'
import type { NamesInScripts } from '#shared/text/names.ts'
import { useListMakersQuery, type ListMakersApiResponse } from '#web/api/discovery.gen.ts'
import { useNameIn, useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Name } from '#web/ui/Name.tsx'
import { isNarrowed, makersArgs } from './browse-query.ts'
import { Chip } from './Chip.tsx'
import { changedPath, useChoices } from './use-choices.ts'

type Role = 'narrator' | 'author'
type Maker = ListMakersApiResponse['authors'][number]

const LEGENDS: Record<Role, MessageKey> = {
  narrator: 'makers.read_by',
  author: 'search.author',
}

/** Filters by who reads and by who wrote: the commonest, and whoever is chosen. */
export function MakersFilter() {
  const t = useT()
  const { wanted, choose } = useChoices()
  const { data } = useListMakersQuery(makersArgs(wanted))
  if (!data) return null
  const machine = isNarrowed(wanted, 'voice') ? undefined : data.machine
  return (
    <>
      <MakerFilter role="narrator" makers={data.narrators} chosen={data.narrator}>
        {(data.machine > 0 || wanted.voice === 'machine') && (
          <label>
            <input
              type="checkbox"
              name="voice"
              value="machine"
              checked={wanted.voice === 'machine'}
              onChange={({ target }) => choose({ voice: target.checked ? 'machine' : '' })}
            />
            <span>{t('book.voice_computer')}</span>
            {machine !== undefined && <span className="n num">{machine}</span>}
          </label>
        )}
      </MakerFilter>
      <MakerFilter role="author" makers={data.authors} chosen={data.author} />
    </>
  )
}

interface MakerFilterProps {
  role: Role
  makers: readonly Maker[]
  chosen: Maker | null
  children?: ReactNode
}

function MakerFilter({ role, makers, chosen, children }: MakerFilterProps) {
  const t = useT()
  const { wanted, choose } = useChoices()
  const isAmong = makers.some(({ slug }) => slug === chosen?.slug)
  const offered = chosen && wanted[role] && !isAmong ? [...makers, chosen] : makers
  const optionOf = (slug: string, names?: NamesInScripts, total?: number) => (
    <label key={slug}>
      <input
        type="radio"
        name={role}
        value={slug}
        checked={slug ? Boolean(wanted[role]) && slug === chosen?.slug : !wanted[role]}
        onChange={() => choose({ [role]: slug })}
      />
      <span>{names ? <Name of={names} /> : t('browse.length_any')}</span>
      {total !== undefined && !isNarrowed(wanted, role) && <span className="n num">{total}</span>}
    </label>
  )
  if (makers.length < 2 && !children && !chosen) return null
  return (
    <fieldset>
      <legend>{t(LEGENDS[role])}</legend>
      <div className="opts">
        {optionOf('')}
        {offered.map(({ slug, names, total }) => optionOf(slug, names, total))}
        {children}
      </div>
    </fieldset>
  )
}

/** Whose books are chosen, each a link that takes the choice off. */
export function MakerChips() {
  const t = useT()
  const nameIn = useNameIn()
  const { wanted } = useChoices()
  const { data } = useListMakersQuery(makersArgs(wanted))
  const named = (role: Role) => {
    const maker = data?.[role]
    return maker ? nameIn(maker.names) : wanted[role]
  }
  return (
    <>
      {wanted.narrator && (
        <Chip
          text={t('book.by_narrator', { name: named('narrator') })}
          to={changedPath(wanted, { narrator: '' })}
        />
      )}
      {wanted.author && (
        <Chip
          text={t('book.by_author', { name: named('author') })}
          to={changedPath(wanted, { author: '' })}
        />
      )}
      {wanted.voice && (
        <Chip text={t('book.voice_computer')} to={changedPath(wanted, { voice: '' })} />
      )}
    </>
  )
}
