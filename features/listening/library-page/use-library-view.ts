import { useLocation, useNavigation } from 'react-router'
import { readView } from './library-query.ts'

/** The view that the address says, and whether another one is on its way. */
export function useLibraryView() {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const loading = next !== undefined && next.pathname === pathname && next.search !== search
  return { view: readView(new URLSearchParams(search)), loading }
}
