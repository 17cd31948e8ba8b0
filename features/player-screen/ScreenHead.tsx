import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../web/ui/Icon'

interface ScreenHeadProps {
  title: string
  author: string
  /** Where closing leads a listener whose first address this was; others go back. */
  to: string
  closeLabel: string
}

/** The line above a screen of the player: how to close it, and what is heard. */
export function ScreenHead({ title, author, to, closeLabel }: ScreenHeadProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <div className="full__top">
      <Link
        className="iconbtn"
        to={to}
        aria-label={closeLabel}
        onClick={(event) => {
          if (key === 'default') return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <Icon name="chevron-down" />
      </Link>
      <p>
        <b>{title}</b>
        {author && `, ${author}`}
      </p>
      <span />
    </div>
  )
}
