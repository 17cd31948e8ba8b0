import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

interface TagProps {
  tone?: 'plain' | 'on' | 'ok' | 'warn' | 'bad' | undefined
  /** Colour alone says nothing: tones other than plain take a sign too. */
  icon?: IconName | undefined
  children: ReactNode
}

/** A short word about the state of a thing. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={tone === 'plain' ? 'tag' : `tag tag--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
