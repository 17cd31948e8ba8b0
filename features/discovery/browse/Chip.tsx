import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'

interface ChipProps {
  text: string
  /** The address without this choice. */
  to: string
}

/** A filter that is on: a link that takes it off. */
export function Chip({ text, to }: ChipProps) {
  const t = useT()
  return (
    <Link
      className="chip"
      to={to}
      preventScrollReset
      aria-label={t('browse.remove', { choice: text })}
    >
      <bdi>{text}</bdi> <Icon name="x" small />
    </Link>
  )
}
