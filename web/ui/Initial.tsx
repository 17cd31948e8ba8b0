import { scriptOf } from '#shared/text/script-of.ts'
import './initial.css'

const letters = new Intl.Segmenter('pa', { granularity: 'grapheme' })

/** The first letter of a name, with its signs, on a tile in the place of a picture. */
export function Initial({ of: name }: { of: string }) {
  const [first] = letters.segment(name)
  return (
    <span className="initial" {...scriptOf(name)} aria-hidden="true">
      {first?.segment.toUpperCase()}
    </span>
  )
}
