import { Fragment } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'

/** What `isolate` set apart in a sentence, with the language of its own letters: each has its font. */
export function Isolated({ text }: { text: string }) {
  // Every second piece stood between two marks.
  return text.split(/[\u2067\u2068]+([^\u2067-\u2069]*)\u2069+/).map((piece, at) =>
    at % 2 === 1 ? (
      <bdi key={at} {...scriptOf(piece)}>
        {piece}
      </bdi>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  )
}
