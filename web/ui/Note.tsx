import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './Icon.tsx'

const SIGNS = { plain: 'info', ok: 'check', warn: 'triangle-alert', bad: 'circle-alert' } as const

interface NoteProps {
  /** Another sign than that of its tone. */
  icon?: IconName | undefined
  tone?: keyof typeof SIGNS | undefined
  /** `alert` speaks at once, `status` when the reader pauses. Left out: only when reached. */
  role?: 'alert' | 'status' | undefined
  children: ReactNode
}

/** A message that belongs to a place on the page. */
export function Note({ tone = 'plain', icon = SIGNS[tone], role, children }: NoteProps) {
  return (
    <div className={tone === 'plain' ? 'note' : `note note--${tone}`} role={role}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
