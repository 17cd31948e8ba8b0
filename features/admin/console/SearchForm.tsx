import { useState, type FormEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { fieldsOf } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import './accounts-section.css'

const SHORTEST = 2

interface SearchFormProps {
  label: string
  /** What must be known before one searches. */
  hint?: string
  placeholder?: string
  maxLength: number
  /** What the field begins with. */
  initial?: string
  busy: boolean
  /** Called with at least two letters, or with none. */
  onSearch: (search: string) => void
}

/** The search field above a section of the admin console. */
export function SearchForm({ busy, onSearch, initial, ...field }: SearchFormProps) {
  const t = useT()
  const [short, setShort] = useState(false)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = fieldsOf(event.currentTarget)('search').trim()
    const tooShort = search.length > 0 && search.length < SHORTEST
    setShort(tooShort)
    if (!tooShort) onSearch(search)
  }
  return (
    // `post` keeps whom one looks for out of the address should it be sent before the page is hydrated.
    <form className="people__search" role="search" method="post" onSubmit={send}>
      <TextInput
        {...field}
        error={short && t('house.search_short', { count: SHORTEST })}
        name="search"
        type="search"
        dir="auto"
        autoComplete="off"
        defaultValue={initial}
      />
      <Button variant="quiet" type="submit" busy={busy}>
        <Icon name="search" /> {t('house.search_submit')}
      </Button>
    </form>
  )
}
