import { useEffect, useState, type ReactNode } from 'react'
import type { Language } from '../../shared/languages'
import { Intl, useLanguage } from './intl'
import { followSettings } from './settings'
import { useAppDispatch } from './store'
import type { Room } from './word-rooms'

type Catalogue = Record<string, string>
type BrowserRoom = Exclude<Room, 'server'>

type Words = () => Promise<{ default: Catalogue }>

const modules: Record<Language, Record<BrowserRoom, Words>> = {
  en: {
    site: () => import('../../locales/en.json'),
    account: () => import('../../locales/en.json?account'),
  },
  pa: {
    site: () => import('../../locales/pa.json'),
    account: () => import('../../locales/pa.json?account'),
  },
  'pa-Arab': {
    site: () => import('../../locales/pa-Arab.json'),
    account: () => import('../../locales/pa-Arab.json?account'),
  },
}

const entered = new Set<BrowserRoom>(['site'])
const speakers = new Set<() => Promise<void>>()

/** The words of every room that was entered so far. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const parts = await Promise.all([...entered].map((room) => modules[language][room]()))
  return Object.assign({}, ...parts.map((part) => part.default)) as Catalogue
}

/** Adds the words of a room before a page that speaks them shows; the server has all from the start. */
export async function enterRoom(room: BrowserRoom): Promise<void> {
  if (import.meta.env.SSR || entered.has(room)) return
  entered.add(room)
  try {
    await Promise.all([...speakers].map((speak) => speak()))
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
  const { language } = spoken
  useEffect(() => {
    const speak = async () => setSpoken({ language, catalogue: await loadCatalogue(language) })
    speakers.add(speak)
    return () => void speakers.delete(speak)
  }, [language])
  useEffect(() => {
    if (spoken.language === wanted) return
    let current = true
    loadCatalogue(wanted).then(
      (catalogue) => current && setSpoken({ language: wanted, catalogue }),
      // The page speaks one language throughout: where the new one cannot be had, the old one.
      () => current && dispatch(followSettings({ language: spoken.language })),
    )
    return () => {
      current = false
    }
  }, [wanted, spoken.language, dispatch])
  return (
    <Intl language={spoken.language} catalogue={spoken.catalogue}>
      {children}
    </Intl>
  )
}
