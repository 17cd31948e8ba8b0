import { Link, type LinkProps } from 'react-router'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

interface IconLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  icon: IconName
  /** The link's name, read aloud. */
  label: string
}

/** A link that looks like an `IconButton`: it goes somewhere. */
export function IconLink({ icon, label, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className="iconbtn" aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}
