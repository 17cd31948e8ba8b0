import type { ReactNode } from 'react'
import { leftToRight } from '#shared/text/isolate.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'

interface SpeedSignProps {
  rate: number
  /** The choice itself, which lies over the sign; none until it has loaded. */
  children?: ReactNode
}

/** The speed of a book as a sign among others. */
export function SpeedSign({ rate, children }: SpeedSignProps) {
  return (
    <span className="iconbtn iconbtn--worded speedsign">
      <Icon name="gauge" />
      <span className="num" aria-hidden="true">
        {leftToRight(`${rate}×`)}
      </span>
      {children}
    </span>
  )
}

/** The way to the marks of all books. */
export function BookmarksSign() {
  const title = useT()('bookmark.title')
  return <IconLink icon="bookmark" label={title} word={title} to={paths.bookmarks()} />
}
