import { useListGenresQuery } from '#web/api/books.gen.ts'
import { useLanguage, useT, useWordIn } from '#web/i18n/intl.tsx'
import type { Words } from './in-words.ts'

/** What documents are said with, to whoever reads the page. */
export function useWords(): Words {
  const t = useT()
  const language = useLanguage()
  const wordIn = useWordIn()
  const { data } = useListGenresQuery()
  const kindName = (slug: string) => {
    const kind = data?.genres.find((one) => one.slug === slug)
    return kind ? wordIn(kind.names) : slug
  }
  return { t, language, kindName }
}
