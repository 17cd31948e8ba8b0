import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Names } from '#shared/schemas/schemas.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Cover } from '#web/ui/Cover.tsx'
import type { KeptBook } from './use-downloads.ts'
import { DownloadActions } from './DownloadActions.tsx'
import { DownloadStatus } from './DownloadStatus.tsx'

export function DownloadRow({ book }: { book: KeptBook }) {
  const t = useT()
  const title = useNameIn()(book.audiobook.names)
  return (
    <BookRow book={book.audiobook} more={t(`player.quality_${book.quality}`)}>
      <DownloadStatus book={book} title={title} />
      <DownloadActions book={book} title={title} />
    </BookRow>
  )
}

interface BookRowProps {
  book: { slug: string; names: Names; coverSmall: string }
  more?: string
  children: ReactNode
}

export function BookRow({ book, more, children }: BookRowProps) {
  const { text, lang } = useShownName()(book.names)
  return (
    <li className="downloads__row">
      <span className="downloads__cover">
        <Cover src={book.coverSmall} size={72} />
      </span>
      <div className="downloads__what">
        <Link to={paths.book(book.slug)} className="downloads__name" lang={lang}>
          {text}
        </Link>
        {more && <span className="muted">{more}</span>}
        <div className="download">{children}</div>
      </div>
    </li>
  )
}
