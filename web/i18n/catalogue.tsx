import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import type { MessageChunk } from '#locales/messages.gen.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { addMessages, Intl, useLanguage } from './intl.tsx'
import { followSettings } from '#web/session/settings.ts'
import { useAppDispatch } from '#web/session/store.ts'

type Catalogue = Record<string, string>

const files = import.meta.glob<{ default: Catalogue }>([
  '/locales/*/*.json',
  '!/locales/*/*.server.json',
])

async function fetchMessages(language: Language, chunk: MessageChunk): Promise<Catalogue> {
  const file = files[`/locales/${language}/${chunk}.json`]
  if (!file) throw new Error(`There are no messages ${chunk} in ${language}`)
  return (await file()).default
}

const loading = new Map<MessageChunk, Promise<unknown>>([['app', Promise.resolve()]])
/** By language: one object that grows, so that messages which come later set nothing anew. */
const catalogues = new Map<Language, Catalogue>()

async function extend(language: Language, chunks: Iterable<MessageChunk>): Promise<Catalogue> {
  const catalogue = catalogues.get(language) ?? {}
  // Before anything is awaited: a chunk that is asked for meanwhile finds it.
  catalogues.set(language, catalogue)
  const parts = await Promise.all([...chunks].map((chunk) => fetchMessages(language, chunk)))
  for (const part of parts) addMessages(catalogue, part)
  return catalogue
}

/** The messages of every chunk that was loaded so far, in a language. */
export const loadCatalogue = (language: Language): Promise<Catalogue> =>
  extend(language, loading.keys())

/** Adds the messages of a chunk before a page that says them shows; the server has all from the start. */
export async function loadMessages(chunk: MessageChunk): Promise<void> {
  if (import.meta.env.SSR) return
  const known = loading.get(chunk)
  if (known) return void (await known)
  const extended = Promise.all([...catalogues.keys()].map((language) => extend(language, [chunk])))
  loading.set(chunk, extended)
  try {
    await extended
  } catch (error) {
    loading.delete(chunk)
    throw error
  }
}

interface Spoken {
  language: Language
  catalogue: Catalogue
}

/** In the browser: the messages that came with the page, and another language's once it is chosen. */
export function Messages({ first, children }: { first: Spoken; children: ReactNode }) {
  const wanted = useLanguage()
  const dispatch = useAppDispatch()
  const [spoken, setSpoken] = useState(first)
  // Another language sets all of the page anew: in slices, and no action under way holds it up.
  const { language, catalogue } = useDeferredValue(spoken)
  useEffect(() => {
    if (spoken.language === wanted) return
    let current = true
    loadCatalogue(wanted).then(
      (loaded) => current && setSpoken({ language: wanted, catalogue: loaded }),
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
