import { useLocation, useNavigate } from 'react-router'
import type { Language } from '../../shared/languages'
import { changeSettings, useAppDispatch } from './store'

/** Switches the language and keeps it; a `?lang=` in the address would undo that on reload, so it goes. */
export function useLanguageSwitch(): (language: Language) => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return (language) => {
    dispatch(changeSettings({ language }))
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return
    query.delete('lang')
    const rest = query.size > 0 ? `?${query}` : ''
    void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true })
  }
}
