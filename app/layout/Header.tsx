import { lazy, Suspense, useRef, useState, type ComponentType, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import type { Typed } from '#features/books/search/SearchBox.tsx'
import { scriptOf } from '#shared/text/script-of.ts'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Entries } from './Entries.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { SEARCH_ENTRY, SearchEntry } from './SearchEntry.tsx'
import type { SearchPanelProps } from './SearchPanel.tsx'
import { WishlistLink } from './WishlistLink.tsx'
import { useNextHere } from './use-next-here.ts'

const loadSearch = () => withMessages(import('./SearchPanel.tsx'), 'books')
const Sheet = lazy(() => import('./Sheet.tsx'))

function MainNavigation() {
  const t = useT()
  return (
    <nav className="only-desktop" aria-label={t('nav.main')}>
      <Menu
        look="navlink"
        trigger={
          <>
            {t('nav.about')}
            <Icon name="chevron-down" small />
          </>
        }
      >
        <Entries menu="about" />
      </Menu>
      <Entries menu="header" className="navlink" />
    </nav>
  )
}

/** The product's word in a script of Punjabi: the thread of the header begins where it ends. */
function Logo() {
  const t = useT()
  const word = t('app.word')
  const { lang } = scriptOf(word)
  return (
    <Link className="logo" to={paths.home}>
      <span lang={lang}>{word}</span> <span className="vh">{t('nav.logo')}</span>
    </Link>
  )
}

interface ToggleProps {
  open: boolean
  onPress: () => unknown
}

function SearchToggle({
  open,
  onPress,
  button,
}: ToggleProps & { button: RefObject<HTMLButtonElement | null> }) {
  const t = useT()
  return (
    <button
      ref={button}
      type="button"
      className="tool"
      aria-label={t('nav.search')}
      aria-expanded={open}
      data-unfolds={SEARCH_ENTRY}
      onClick={onPress}
    >
      <Icon name="search" />
    </button>
  )
}

function SheetToggle({ open, onPress }: ToggleProps) {
  const t = useT()
  return (
    <button
      type="button"
      className="tool only-mobile"
      aria-label={t('nav.open_menu')}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onPress}
    >
      <Icon name="menu" />
    </button>
  )
}

type Panel = 'search' | 'sheet' | null

/** Which of the two panels is open; it belongs to the page on which it was opened: another closes it. */
function usePanel() {
  const { key } = useLocation()
  const [last, setLast] = useState<{ panel: Panel; key: string }>({ panel: null, key })
  const open = (panel: Panel) => setLast({ panel, key })
  return [last.key === key ? last.panel : null, open] as const
}

/** The search: a bare field from the press on, and the panel once it is here and has what was typed. */
function useSearchPanel(open: boolean, setOpened: (panel: Panel) => void) {
  const t = useT()
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  if (!open && typed) setTyped(null)

  async function toggle() {
    if (open) return setOpened(null)
    setOpened('search')
    try {
      const part = await loadSearch()
      setPanel(() => part.default)
    } catch {
      showToast({ text: t('error.offline'), kind: 'warn' })
    }
  }
  return { open, toggle, Panel, typed, setTyped }
}

/** The header of every page; it hangs from the thread that starts where the site's name ends. */
export function Header() {
  const t = useT()
  const me = useMe()
  const next = useNextHere()
  const [opened, setOpened] = usePanel()
  const searchButton = useRef<HTMLButtonElement>(null)
  const search = useSearchPanel(opened === 'search', setOpened)

  function closeSearch() {
    setOpened(null)
    searchButton.current?.focus()
  }
  return (
    <>
      <header className="top bleed">
        <Logo />
        <MainNavigation />
        <div className="top__tools">
          <SearchToggle button={searchButton} open={search.open} onPress={search.toggle} />
          {me && <WishlistLink />}
          {me && <NotificationBell />}
          {me && (
            <Link className="tool only-desktop" to={paths.gift()} aria-label={t('nav.gift')}>
              <Icon name="gift" />
            </Link>
          )}
          <span className="only-desktop">
            <LanguageMenu />
          </span>
          <span className="only-desktop">
            <AccountMenu />
          </span>
          {!me && (
            <span className="only-desktop top__join">
              <ButtonLink size="sm" to={paths.signup(next)}>
                {t('nav.sign_up')}
              </ButtonLink>
            </span>
          )}
          <SheetToggle open={opened === 'sheet'} onPress={() => setOpened('sheet')} />
        </div>
        {search.typed && search.Panel ? (
          <search.Panel
            typed={search.typed}
            onClose={closeSearch}
            onLeave={() => setOpened(null)}
          />
        ) : (
          <SearchEntry
            open={search.open}
            loaded={search.Panel !== null}
            onTyped={search.setTyped}
            onClose={closeSearch}
          />
        )}
      </header>
      <Suspense>{opened === 'sheet' && <Sheet onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
