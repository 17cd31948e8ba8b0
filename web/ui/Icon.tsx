import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

interface IconProps {
  name: IconName
  /** Mirrors the sign where text runs from the right (arrows, chevrons). */
  flip?: boolean | undefined
  small?: boolean | undefined
}

/** A sign beside words; it says nothing by itself, so readers of the page aloud skip it. */
export function Icon({ name, flip, small }: IconProps) {
  return (
    <svg className={`i${flip ? ' i--flip' : ''}${small ? ' i--sm' : ''}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
