export interface ButtonLook {
  variant?: 'primary' | 'quiet' | 'deep' | 'danger' | undefined
  size?: 'md' | 'sm' | undefined
  wide?: boolean | undefined
}

/** The class names of a button's look, shared by buttons and links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonLook) {
  return [
    'btn',
    variant !== 'primary' && `btn--${variant}`,
    size === 'sm' && 'btn--sm',
    wide && 'btn--wide',
  ]
    .filter(Boolean)
    .join(' ')
}
