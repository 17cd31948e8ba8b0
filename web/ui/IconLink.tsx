import { Link, type LinkProps } from 'react-router'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

interface IconLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  icon: IconName
  /** The link's name, read aloud. */
  label: string
  /** The same in short, to be seen; `label` says it too. */
  word?: string | undefined
}

/** A link that looks like an `IconButton`: it goes somewhere. */
export function IconLink({ icon, label, word, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      className={word ? 'iconbtn iconbtn--worded' : 'iconbtn'}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
      {word && <span>{word}</span>}
    </Link>
  )
}
