import { Link } from 'react-router'
import { leftToRight } from '#shared/text/isolate.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { InlineSelect } from '#web/ui/Select.tsx'
import type { ReaderPartProps } from './ReaderPart.tsx'

/** What a part looks like until it has loaded, where an empty place would be seen. */
export function WaitingPart({ part }: Pick<ReaderPartProps, 'part'>) {
  const t = useT()
  if (part === 'download') {
    return (
      <Button variant="quiet" disabled>
        <Icon name="download" /> {t('download.start')}
      </Button>
    )
  }
  if (part === 'wishFor') {
    return (
      <Button variant="deep" disabled>
        <Icon name="heart" /> {t('wishlist.wish')}
      </Button>
    )
  }
  if (part !== 'listen') return null
  return (
    <span className="cluster">
      <InlineSelect
        label={t('player.speed')}
        options={[{ value: '1', label: leftToRight('1×') }]}
        value="1"
        disabled
      />
      <Link className="link" to={paths.bookmarks()}>
        <Icon name="bookmark" /> {t('bookmark.title')}
      </Link>
    </span>
  )
}
