import { useState } from 'react'
import { useListDownloadsQuery } from '#web/api/listening.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
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
      <AccountSection title={t('download.title')} lead={t('download.lead')}>
        {!ready && (
          <div className="downloads-wait">
            <SkeletonLines count={6} label={t('download.list_loading')} />
          </div>
        )}
        {ready && !canKeepBooks() && <Note tone="warn">{t('download.unsupported')}</Note>}
        <BeforeFlight />
        {books.length > 0 && <Kept books={books} />}
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
      <Storage books={books} />
      <ul role="list" className="downloads" aria-label={t('download.title')}>
        {books.map((book) => (
          <DownloadRow key={book.audiobook._id} book={book} />
        ))}
      </ul>
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('download.remove_all')}
        </Button>
      </div>
      {asking && <RemoveAllDialog books={books} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Shows how much is stored here, how much may be, and for how long. */
function Storage({ books }: { books: readonly KeptBook[] }) {
  const t = useT()
  const sizeOf = useSizes()
  const states = books.map(({ audiobook, state }) => audiobook._id + state).join(' ')
  const room = useStorageRoom(states)
  const size = sizeOf(books.reduce((bytes, { here }) => bytes + here, 0))
  const { used = null, quota = null } = room ?? {}
  return (
    <div className="downloads__room">
      <p className="num">{t('download.total', { count: books.length, size })}</p>
      {used !== null && quota !== null && quota > 0 && (
        <>
          <ProgressBar value={Math.min(100, (used / quota) * 100)} />
          <p className="muted num">
            {t('download.usage', { used: sizeOf(used), quota: sizeOf(quota) })}
          </p>
        </>
      )}
      {room && (
        <p className="muted">
          <Staying persisted={room.persisted} />
        </p>
      )}
    </div>
  )
}
