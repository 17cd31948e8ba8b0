import { useState } from 'react'
import { useListDownloadsQuery } from '#web/api/listening.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { BeforeFlight } from './BeforeFlight.tsx'
import { DownloadsEmpty } from './DownloadsEmpty.tsx'
import { useDownloads, type KeptBook } from './use-downloads.ts'
import { DownloadRow } from './DownloadRow.tsx'
import { ElsewhereRow } from './ElsewhereRow.tsx'
import { Staying } from './QualityDialog.tsx'
import { RemoveAllDialog } from './RemoveAllDialog.tsx'
import { canKeepBooks, useStorageRoom } from './storage-room.ts'
import { useSizes } from './use-sizes.ts'
import './download.css'

/** Lists the downloads of this browser with their sizes, and those of other devices. */
export function DownloadsSection() {
  const t = useT()
  const { ready, books } = useDownloads()
  const { data } = useListDownloadsQuery({ _limit: 50 }, { skip: !useMe() })
  const here = new Set(books.map(({ audiobook }) => audiobook._id))
  const elsewhere = (data?.downloads ?? []).filter(
    ({ audiobook, audiobookId, revoked }) => audiobook && !revoked && !here.has(audiobookId),
  )
  if (ready && books.length + elsewhere.length === 0) return <DownloadsEmpty />
  return (
    <>
      <AccountSection anchor="downloads" title={t('download.title')}>
        {!ready && (
          <div className="downloads-wait">
            <SkeletonLines count={6} label={t('download.list_loading')} />
          </div>
        )}
        {ready && !canKeepBooks() && <Note tone="warn">{t('download.unsupported')}</Note>}
        {books.length > 0 && <Kept books={books} />}
        <BeforeFlight />
        {ready && <Rules books={books} />}
      </AccountSection>
      {ready && elsewhere.length > 0 && (
        <AccountSection title={t('download.elsewhere')} lead={t('download.elsewhere_text')}>
          <ul role="list" className="downloads">
            {elsewhere.map(
              ({ _id, audiobook }) => audiobook && <ElsewhereRow key={_id} book={audiobook} />,
            )}
          </ul>
        </AccountSection>
      )}
    </>
  )
}

function Kept({ books }: { books: readonly KeptBook[] }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ul role="list" className="downloads" aria-label={t('download.title')}>
        {books.map((book) => (
          <DownloadRow key={book.audiobook._id} book={book} />
        ))}
      </ul>
      <div className="downloads__room">
        <Storage books={books} />
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          {t('download.remove_all')}
        </Button>
      </div>
      {asking && <RemoveAllDialog books={books} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Shows how much is stored here, and how much may be. */
function Storage({ books }: { books: readonly KeptBook[] }) {
  const t = useT()
  const sizeOf = useSizes()
  const room = useStorageRoom(statesOf(books))
  const size = sizeOf(books.reduce((bytes, { here }) => bytes + here, 0))
  const { used = null, quota = null } = room ?? {}
  return (
    <p className="num">
      {t('download.total', { count: books.length, size })}
      {used !== null && quota !== null && quota > 0 && (
        <span className="muted">
          {' · '}
          {t('download.usage', { used: sizeOf(used), quota: sizeOf(quota) })}
        </span>
      )}
    </p>
  )
}

/** Says when downloads are removed, for whoever asks. */
function Rules({ books }: { books: readonly KeptBook[] }) {
  const t = useT()
  const room = useStorageRoom(statesOf(books))
  return (
    <details className="downloads__rules">
      <summary>
        {t('download.rules')} <Icon name="chevron-down" small />
      </summary>
      <p>{t('download.lead')}</p>
      {room && (
        <p>
          <Staying persisted={room.persisted} />
        </p>
      )}
    </details>
  )
}

const statesOf = (books: readonly KeptBook[]) =>
  books.map(({ audiobook, state }) => audiobook._id + state).join(' ')
