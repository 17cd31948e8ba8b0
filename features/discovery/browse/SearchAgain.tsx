import type { SubmitEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
import { changedPath, useChoices } from './use-choices.ts'

/** What was looked for, to be corrected or taken away. Default export: a part of pages of a search alone. */
export default function SearchAgain({ search }: { search: string }) {
  const t = useT()
  const { wanted, choose } = useChoices()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    if (typeof text === 'string') choose({ search: text.trim() })
  }
  return (
    <search className="browse__ask">
      <form action={paths.browse()} onSubmit={submit}>
        <div className="searchbox__line">
          <Icon name="search" />
          <input
            aria-label={t('search.label')}
            name="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={100}
            dir="auto"
            defaultValue={search}
          />
          <IconLink
            icon="x"
            label={t('browse.remove', { choice: `“${search}”` })}
            to={changedPath(wanted, { search: '' })}
          />
        </div>
      </form>
    </search>
  )
}
