import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { NamesInScripts } from '#shared/text/names.ts'
import { Comma } from '#web/ui/Comma.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
import { Name } from '#web/ui/Name.tsx'

interface ScreenHeadProps {
  title: NamesInScripts
  author: NamesInScripts | null | undefined
  /** Where closing leads a listener whose first address this was; others go back. */
  to: string
  closeLabel: string
  /** Whether the way leads home, wherever the listener came from. */
  home?: boolean
  /** At the end of the line. */
  children?: ReactNode
}

/** The line above a screen of the player: how to close it, and what is heard. */
export function ScreenHead({ title, author, to, closeLabel, home, children }: ScreenHeadProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <div className="full__top">
      {home ? (
        <Link className="full__home" to={to}>
          <Icon name="house" /> {closeLabel}
        </Link>
      ) : (
        <IconLink
          icon="chevron-down"
          to={to}
          label={closeLabel}
          onClick={(event) => {
            if (key === 'default') return
            event.preventDefault()
            void navigate(-1)
          }}
        />
      )}
      <p>
        <b>
          <Name of={title} />
        </b>
        {author && (
          <>
            <Comma />
            <Name of={author} />
          </>
        )}
      </p>
      {!home && (children ?? <span />)}
    </div>
  )
}
