import type { ComponentProps } from 'react'
import sprite from './icons.svg?url&no-inline'

interface PlayLozengeProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What a press does now, as "Play Heer" or "Pause". */
  label: string
  playing?: boolean | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  ink?: boolean | undefined
}

/** The stepped lozenge that starts and stops the voice. */
export function PlayLozenge({ label, playing, size = 'md', ink, ...rest }: PlayLozengeProps) {
  const look = `play${size === 'md' ? '' : ` play--${size}`}${ink ? ' play--ink' : ''}`
  return (
    <button type="button" {...rest} className={look} aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use className="play__bg" href={`${sprite}#lozenge`} />
        <use className="play__mark" href={`${sprite}#lozenge-${playing ? 'pause' : 'play'}`} />
      </svg>
    </button>
  )
}
