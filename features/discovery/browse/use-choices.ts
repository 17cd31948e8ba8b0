import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { readChoices, writeChoices, type Choices } from './browse-query.ts'

/** The address of the catalogue with these choices. */
export const browsePath = (choices: Choices, anchor = '') =>
  paths.browse(writeChoices(choices), anchor)

/** The address after a change; another page is a change of its own, so the first page comes again. */
export const changedPath = (choices: Choices, change: Partial<Choices>) =>
  browsePath({ ...choices, page: 1, ...change })

/**
 * What is chosen, what of it is shown, and how to choose. While a choice loads, `wanted` is ahead of
 * `shown`: controls follow the finger, the list follows when it is there.
 */
export function useChoices() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const shown = readChoices(new URLSearchParams(search))
  const loading = next !== undefined && next.pathname === pathname && next.search !== search
  const wanted = loading ? readChoices(new URLSearchParams(next.search)) : shown
  return {
    shown,
    wanted,
    loading,
    choose: (change: Partial<Choices>) =>
      void navigate(changedPath(wanted, change), { preventScrollReset: true }),
  }
}
