import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { directionOf, type Language } from '#shared/i18n/languages.ts'
import './prose.css'

interface ProseProps {
  html: string
  language: Language
  /** Its headings stand beside what they head, where there is room. */
  parts?: boolean
}

/** The text of a content page: our Markdown, which the server made into HTML that runs nothing. */
export function Prose({ html, language, parts }: ProseProps) {
  const press = usePresses()
  return (
    <div
      className={parts ? 'prose prose--parts' : 'prose'}
      lang={language}
      dir={directionOf(language)}
      onClick={press}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Links of a text that lead to pages of the site are followed without loading it anew; words with a sound are said. */
function usePresses() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as Element
    const words = pressed.closest<HTMLElement>('[data-sound]')
    if (words) void import('./say-words.ts').then(({ sayWords }) => sayWords(words))
    const link = pressed.closest('a')
    const href = link?.getAttribute('href') ?? ''
    const isOurs = href.startsWith('/') && !event.defaultPrevented && event.button === 0
    if (!isOurs || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(href)
  }
}
