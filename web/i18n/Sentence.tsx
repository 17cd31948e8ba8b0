import { Fragment, type ReactNode } from 'react'
import { useT, type MessageKey, type MessageValues } from './intl.tsx'

/** Stands around the name of a place while its sentence is looked up: no catalogue has it. */
const MARK = '\uE000'

interface SentenceProps {
  of: MessageKey
  values?: MessageValues
  /** What stands in the places of the message that are more than text, as links, by name. */
  parts: Readonly<Record<string, ReactNode>>
}

/** A message with elements in it; each language has them where its own order of words does. */
export function Sentence({ of, values, parts }: SentenceProps): ReactNode {
  const t = useT()
  const marked = Object.keys(parts).map((name) => [name, MARK + name + MARK] as const)
  const sentence = t(of, { ...values, ...Object.fromEntries(marked) })
  // Every second piece is the name of a place.
  return sentence
    .split(MARK)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 1 ? parts[piece] : piece}</Fragment>)
}
