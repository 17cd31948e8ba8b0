import { lazy, Suspense, useState } from 'react'
import type { Names } from '#shared/schemas/schemas.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useDownload } from './use-downloads.ts'
import { DownloadActions } from './DownloadActions.tsx'
import { DownloadMenuItem } from './DownloadMenuItem.tsx'
import { DownloadStatus } from './DownloadStatus.tsx'
import './download.css'

const QualityDialog = lazy(async () => ({
  default: (await import('./QualityDialog.tsx')).QualityDialog,
}))

interface BookDownloadProps {
  audiobookId: string
  names: Names
}

/** Keeps a book in this browser, shows how far that has come, and takes it off again. */
export function BookDownload({ audiobookId, names }: BookDownloadProps) {
  const t = useT()
  const title = useNameIn()(names)
  const book = useDownload(audiobookId)
  const [asking, setAsking] = useState(false)
  if (book) {
    return (
      <div className={`download download--${book.state}`}>
        <DownloadStatus book={book} title={title} />
        {book.state === 'stored' ? (
          <Menu
            look="iconbtn"
            end
            label={t('library.more', { title })}
            trigger={<Icon name="ellipsis" />}
          >
            <DownloadMenuItem audiobookId={audiobookId} title={title} />
          </Menu>
        ) : (
          <DownloadActions book={book} title={title} />
        )}
      </div>
    )
  }
  return (
    <div className="download">
      <Button
        variant="quiet"
        aria-label={t('download.start_named', { title })}
        onClick={() => setAsking(true)}
      >
        <Icon name="download" /> {t('download.start')}
      </Button>
      <Suspense>
        {asking && (
          <QualityDialog audiobookId={audiobookId} title={title} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </div>
  )
}
