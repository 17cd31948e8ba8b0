import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'title'
> {
  icon: IconName
  /** The button's name, read aloud. */
  label: string
  /** The same in short, to be seen under or beside the sign; `label` says it too. */
  word?: string | undefined
  flip?: boolean | undefined
  /** A press is under way: another one does nothing, and the focus stays. */
  busy?: boolean | undefined
}

/** A 44 px button with a sign instead of a word, or before a short one. For a switch, pass `aria-pressed`. */
export function IconButton({ icon, label, word, flip, busy, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: undefined })}
      type={type ?? 'button'}
      className={word ? 'iconbtn iconbtn--worded' : 'iconbtn'}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} flip={flip} />
      {word && <span>{word}</span>}
    </button>
  )
}
