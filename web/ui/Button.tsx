import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** While true the bar is stitched, clicks do nothing and the focus stays. */
  busy?: boolean | undefined
}

/** A button; `type` is `button` unless said otherwise. The label stays while busy, and so does the width. */
export function Button({ variant, size, wide, busy, type, onClick, ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, wide })}
      onClick={click}
    />
  )
}
