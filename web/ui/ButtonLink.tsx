import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button-class.ts'

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function ButtonLink({
  variant,
  size,
  wide,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size, wide })} />
}
