import { Outlet } from 'react-router'

/** Pages that render without header, footer and bottom menu. */
export function Bare() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
