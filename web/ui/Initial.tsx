import { scriptOf } from '#shared/text/script-of.ts'
import { cssProps } from './css-props.ts'
import './initial.css'

const letters = new Intl.Segmenter('pa', { granularity: 'grapheme' })

interface InitialProps {
  of: string
  /** The picture of a cloth of theirs, which then fills the tile. */
  cloth?: string | undefined
}

/** The first letter of a name, with its signs, on a tile in the place of a picture. */
export function Initial({ of: name, cloth }: InitialProps) {
  const [first] = letters.segment(name)
  return (
    <span
      className={cloth ? 'initial initial--cloth' : 'initial'}
      style={cloth ? cssProps({ '--cloth': `url("${cloth}")` }) : undefined}
      {...scriptOf(name)}
      aria-hidden="true"
    >
      {first?.segment.toUpperCase()}
    </span>
  )
}
