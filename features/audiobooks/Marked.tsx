import { markWords } from './mark-words'

/** A name with the words that answer the query marked; without one, the name. */
export function Marked({ name, query }: { name: string; query: string | null }) {
  if (query === null) return name
  return markWords(name, query).map(({ text, hit }, place) =>
    hit ? <mark key={place}>{text}</mark> : text,
  )
}
