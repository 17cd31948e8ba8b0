import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import type { Language } from '#shared/i18n/languages.ts'
import { addWords, Intl, useLanguage } from './intl.tsx'
import { followSettings } from '#web/session/settings.ts'
import { useAppDispatch } from '#web/session/store.ts'
import type { BrowserRoom } from './word-rooms.ts'

type Catalogue = Record<string, string>
type Words = () => Promise<{ default: Catalogue }>

const modules: Record<Language, Record<BrowserRoom, Words>> = {
  en: {
    site: () => import('#locales/en.json'),
    account: () => import('#locales/en.json?account'),
    listening: () => import('#locales/en.json?listening'),
    shop: () => import('#locales/en.json?shop'),
  },
  pa: {
    site: () => import('#locales/pa.json'),
    account: () => import('#locales/pa.json?account'),
    listening: () => import('#locales/pa.json?listening'),
    shop: () => import('#locales/pa.json?shop'),
  },
  'pa-Arab': {
    site: () => import('#locales/pa-Arab.json'),
    account: () => import('#locales/pa-Arab.json?account'),
    listening: () => import('#locales/pa-Arab.json?listening'),
    shop: () => import('#locales/pa-Arab.json?shop'),
  },
}

const entered = new Map<BrowserRoom, Promise<unknown>>([['site', Promise.resolve()]])
/** By language: one object that grows, so that words which come later set nothing anew. */
const catalogues = new Map<Language, Catalogue>()

async function learn(language: Language, rooms: Iterable<BrowserRoom>): Promise<Catalogue> {
  const catalogue = catalogues.get(language) ?? {}
  // Before anything is awaited: a room that is entered meanwhile finds it.
  catalogues.set(language, catalogue)
  const parts = await Promise.all([...rooms].map((room) => modules[language][room]()))
  for (const part of parts) addWords(catalogue, part.default)
  return catalogue
}

/** The words of every room that was entered so far, and of those that will be. */
export const loadCatalogue = (language: Language): Promise<Catalogue> =>
  learn(language, entered.keys())

/** Adds the words of a room before a page that speaks them shows; the server has all from the start. */
export async function enterRoom(room: BrowserRoom): Promise<void> {
  if (import.meta.env.SSR) return
  const known = entered.get(room)
  if (known) return void (await known)
  const entering = Promise.all([...catalogues.keys()].map((language) => learn(language, [room])))
  entered.set(room, entering)
  try {
    await entering
  } catch (error) {
    entered.delete(room)
    throw error
  }
}

interface Spoken {
  language: Language
  catalogue: Catalogue
}

/** In the browser: the words that came with the page, and another language's once it is chosen. */
export function Words({ first, children }: { first: Spoken; children: ReactNode }) {
  const wanted = useLanguage()
  const dispatch = useAppDispatch()
  const [spoken, setSpoken] = useState(first)
  // Another language sets all of the page anew: in slices, and no action under way holds it up.
  const { language, catalogue } = useDeferredValue(spoken)
  useEffect(() => {
    if (spoken.language === wanted) return
    let current = true
    loadCatalogue(wanted).then(
      (words) => current && setSpoken({ language: wanted, catalogue: words }),
      // The page speaks one language throughout: where the new one cannot be had, the old one.
      () => current && dispatch(followSettings({ language: spoken.language })),
    )
    return () => {
      current = false
    }
  }, [wanted, spoken.language, dispatch])
  return (
    <Intl language={language} catalogue={catalogue}>
      {children}
    </Intl>
  )
}
