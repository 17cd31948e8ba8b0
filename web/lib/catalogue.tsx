import { useEffect, useState, type ReactNode } from 'react'
import type { Language } from '../../shared/languages'
import { Intl, useLanguage } from './intl'

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
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    if (spoken.language === wanted) return
    let current = true
    void loadCatalogue(wanted).then((catalogue) => {
      if (current) setSpoken({ language: wanted, catalogue })
    })
    return () => {
      current = false
    }
  }, [wanted, spoken.language])
  return (
    <Intl language={spoken.language} catalogue={spoken.catalogue}>
      {children}
    </Intl>
  )
}
