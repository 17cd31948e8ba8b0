import { useGenres } from '#features/books/genres/use-genres.ts'
import { useLanguage, useNameIn, useT, useWordIn } from '#web/i18n/intl.tsx'
import type { Words } from './in-words.ts'

/** What documents are said with, to whoever reads the page. */
export function useWords(): Words {
  const t = useT()
  const language = useLanguage()
  const wordIn = useWordIn()
  const nameIn = useNameIn()
  const { all } = useGenres()
  const kindName = (slug: string) => {
    const kind = all.find((one) => one.slug === slug)
    return kind ? wordIn(kind.names) : slug
  }
  return { t, language, kindName, nameIn }
}
