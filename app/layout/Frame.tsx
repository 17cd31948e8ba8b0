import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { BottomMenu } from './BottomMenu.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './frame.css'

/** Where people work, and a list of what there is to hear is in the way; not where a stranger reads what the studio is. */
const WORKROOMS = [paths.admin(), paths.studio()]
const isAtWork = (pathname: string) =>
  pathname !== paths.studioJoin && WORKROOMS.some((room) => pathname.startsWith(room))

/**
 * The site around a page: header, footer, and on phones the bottom menu.
 *
 * The header takes the colours of what lies under it. A page whose first section is coloured gives
 * that section the class `under-top`, which draws it up behind the header, and either `flood` or
 * `cloth-ground` with `data-cloth` (a `ClothName`): frame.css does the rest, without script.
 */
export function Frame() {
  const t = useT()
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Foot />
    </div>
  )
}

/** The same around what a page without a frame has to say where it has nothing to show. */
export const framed = (words: ReactNode) => (
  <div className="frame">
    <Header />
    {words}
    <Foot />
  </div>
)

function Foot() {
  const { pathname } = useLocation()
  return (
    <>
      <Footer short={isAtWork(pathname)} />
      <BottomMenu />
    </>
  )
}
