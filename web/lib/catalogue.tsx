import { useCallback, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Language } from '../../shared/languages'
import { Intl, useLanguage } from './intl'
import { followSettings } from './settings'
import { useAppDispatch } from './store'
import type { BrowserRoom } from './word-rooms'

type Catalogue = Record<string, string>
type Words = () => Promise<{ default: Catalogue }>

const modules: Record<Language, Record<BrowserRoom, Words>> = {
  en: {
    site: () => import('../../locales/en.json'),
    account: () => import('../../locales/en.json?account'),
    listening: () => import('../../locales/en.json?listening'),
    shop: () => import('../../locales/en.json?shop'),
  },
  pa: {
    site: () => import('../../locales/pa.json'),
    account: () => import('../../locales/pa.json?account'),
    listening: () => import('../../locales/pa.json?listening'),
    shop: () => import('../../locales/pa.json?shop'),
  },
  'pa-Arab': {
    site: () => import('../../locales/pa-Arab.json'),
    account: () => import('../../locales/pa-Arab.json?account'),
    listening: () => import('../../locales/pa-Arab.json?listening'),
    shop: () => import('../../locales/pa-Arab.json?shop'),
  },
}

const entered = new Map<BrowserRoom, Promise<unknown>>([['site', Promise.resolve()]])
const speakers = new Set<() => Promise<void>>()

/** The words of every room that was entered so far. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const parts = await Promise.all([...entered.keys()].map((room) => modules[language][room]()))
  return Object.assign({}, ...parts.map((part) => part.default)) as Catalogue
}

/** Adds the words of a room before a page that speaks them shows; the server has all from the start. */
export async function enterRoom(room: BrowserRoom): Promise<void> {
  if (import.meta.env.SSR) return
  const known = entered.get(room)
  if (known) return void (await known)
  const entering = Promise.resolve().then(() => Promise.all([...speakers].map((speak) => speak())))
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
  // Words that come set all of the page anew: in slices, and no action that is under way holds them up.
  const shown = useDeferredValue(spoken)
  const { language } = spoken
  const waiting = useRef<{ catalogue: Catalogue; resolve: () => void }[]>([])
  /** Resolves once the page speaks so, or already speaks what was said later. */
  const say = useCallback(
    (next: Spoken) =>
      new Promise<void>((resolve) => {
        waiting.current.push({ catalogue: next.catalogue, resolve })
        setSpoken(next)
      }),
    [],
  )
  useEffect(() => {
    const speak = async () => say({ language, catalogue: await loadCatalogue(language) })
    speakers.add(speak)
    return () => void speakers.delete(speak)
  }, [language, say])
  useEffect(() => {
    const last = waiting.current.findLastIndex(({ catalogue }) => catalogue === shown.catalogue)
    for (const { resolve } of waiting.current.splice(0, last + 1)) resolve()
  }, [shown])
  useEffect(() => {
    if (spoken.language === wanted) return
    let current = true
    loadCatalogue(wanted).then(
      (catalogue) => current && void say({ language: wanted, catalogue }),
      // The page speaks one language throughout: where the new one cannot be had, the old one.
      () => current && dispatch(followSettings({ language: spoken.language })),
    )
    return () => {
      current = false
    }
  }, [wanted, spoken.language, dispatch, say])
  return (
    <Intl language={shown.language} catalogue={shown.catalogue}>
      {children}
    </Intl>
  )
}
