import { useState } from 'react'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { OFFLINE_HOURS } from '#shared/schemas/limits.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useAtom } from '#web/state/atom.ts'
import { isReached } from '#web/state/is-reached.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { booksForHours } from './kept-books.ts'
import { askToPersist, canKeepBooks } from './storage-room.ts'
import { useDownloads, useKeepDownloads } from './use-downloads.ts'
import { useSizes } from './use-sizes.ts'

const OFFLINE_MS = OFFLINE_HOURS * 3_600_000
/** Less than this is no provision for anything. */
const LEAST_MS = 10 * 60_000

const LAST_HEARD_FIRST = { sort: 'updated_at:desc', _limit: 50 } as const

/** Takes the next hours of listening into this browser at one press: what is begun, then what is not. */
export function BeforeFlight({ size: buttonSize }: { size?: 'sm' }) {
  const t = useT()
  const { ready, books } = useDownloads()
  const begun = useListLibraryQuery({ ...LAST_HEARD_FIRST, status: 'inProgress' }).data
  const fresh = useListLibraryQuery({ ...LAST_HEARD_FIRST, status: 'notStarted' }).data
  const keep = useKeepDownloads()
  const refuse = useRefusalToast()
  const sizeOf = useSizes()
  const { duration } = useFormat()
  const [busy, setBusy] = useState(false)
  const reached = useAtom(isReached)
  if (!ready || !canKeepBooks() || !begun || !fresh) return null
  const here = new Set(books.map(({ audiobook }) => audiobook._id))
  const entries = [...begun.library, ...fresh.library]
  const { ids, remaining, bytes } = booksForHours(entries, here, OFFLINE_MS)
  const isAllHere = ids.length === 0
  if (entries.length === 0 || (!isAllHere && remaining < LEAST_MS)) return null
  const size = sizeOf(bytes)
  async function take() {
    setBusy(true)
    askToPersist()
    await keep(ids).then(
      () => showToast({ text: t('flight.taken', { count: ids.length }), kind: 'ok' }),
      refuse,
    )
    setBusy(false)
  }
  return (
    <div className="cluster">
      {isAllHere ? (
        <p className="muted">{t('flight.done')}</p>
      ) : (
        <Button
          variant="quiet"
          size={buttonSize}
          busy={busy}
          disabled={!reached}
          onClick={() => void take()}
        >
          <Icon name="download" />{' '}
          {remaining < OFFLINE_MS
            ? t('flight.take_rest', { time: duration(remaining), size })
            : t('flight.take', { size })}
        </Button>
      )}
      {!isAllHere && !reached && <p className="small muted">{t('flight.offline')}</p>}
    </div>
  )
}
