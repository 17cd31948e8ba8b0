import { useEffect, useState, type ReactNode } from 'react'
import type { Language } from '../../shared/languages'
import { Intl, useLanguage } from './intl'
import { followSettings } from './settings'
import { useAppDispatch } from './store'

type Catalogue = Record<string, string>

const modules: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('../../locales/en.json'),
  pa: () => import('../../locales/pa.json'),
}

export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  (await modules[language]()).default

interface Spoken {
  language: Language
  catalogue: Catalogue
}

/** In the browser: the words that came with the page, and another language's once it is chosen. */
export function Words({ first, children }: { first: Spoken; children: ReactNode }) {
  const wanted = useLanguage()
  const dispatch = useAppDispatch()
  const [spoken, setSpoken] = useState(first)
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
