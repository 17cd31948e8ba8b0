import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#shared/i18n/languages.ts'
import { useChoice } from '#web/session/use-choice.ts'

/** Switches the language and keeps it; a `?lang=` in the address would undo that on reload, so it goes. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const choose = useChoice()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return async (language) => {
    if (!(await choose({ language }))) return
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return
    query.delete('lang')
    const rest = query.size > 0 ? `?${query}` : ''
    await navigate(pathname + rest + hash, { replace: true, preventScrollReset: true })
  }
}
