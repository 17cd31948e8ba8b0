import { Outlet } from 'react-router'

/** The site around a page: header, footer, and on phones the bottom menu. */
export function Frame() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
