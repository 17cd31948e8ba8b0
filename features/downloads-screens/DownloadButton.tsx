import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import type { Names } from '../../shared/schemas'
import { enterRoom } from '../../web/lib/catalogue'
import { useMe } from '../../web/lib/store'
import type { Audiobook } from '../audiobooks/contract'
import './download-slot.css'

const BookDownload = lazy(async () => {
  const [{ BookDownload: Loaded }] = await Promise.all([
    import('./BookDownload'),
    enterRoom('listening'),
  ]).catch(() => [{ BookDownload: () => null }])
  return { default: Loaded as ComponentType<{ audiobookId: string; names: Names }> }
})

const never = () => () => undefined

/** The download of a book on its page, for those who may hear it; its place is kept till it loads. */
export function DownloadButton({ book }: { book: Audiobook }) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!useMe() || !book.entitled) return null
  return (
    <div className="download-slot">
      <Suspense>{awake && <BookDownload audiobookId={book._id} names={book.names} />}</Suspense>
    </div>
  )
}
