import { markWords } from './mark-words.ts'

interface MarkedProps {
  name: string
  query: string
  /** Whether this name is the one that the engine found. */
  answers: boolean
}

/** The words of a name that answer the query, marked. */
export function Marked({ name, query, answers }: MarkedProps) {
  return markWords(name, query, answers).map(({ text, hit }, place) =>
    hit ? <mark key={place}>{text}</mark> : text,
  )
}
