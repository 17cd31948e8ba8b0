import { useState } from 'react'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { OFFLINE_HOURS } from '#shared/schemas/limits.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { booksForHours } from './kept-books.ts'
import { askToPersist, canKeepBooks } from './storage-room.ts'
import { useDownloads, useKeepDownloads } from './use-downloads.ts'

const LAST_HEARD_FIRST = { sort: 'updated_at:desc', _limit: 50 } as const

/** Takes the next hours of listening into this browser at one press: what is begun, then what is not. */
export function BeforeFlight() {
  const t = useT()
  const { ready, books } = useDownloads()
  const begun = useListLibraryQuery({ ...LAST_HEARD_FIRST, status: 'inProgress' }).data
  const fresh = useListLibraryQuery({ ...LAST_HEARD_FIRST, status: 'notStarted' }).data
  const keep = useKeepDownloads()
  const refuse = useRefusalToast()
  const [busy, setBusy] = useState(false)
  if (!ready || !canKeepBooks() || !begun || !fresh) return null
  const here = new Set(books.map(({ audiobook }) => audiobook._id))
  const entries = [...begun.library, ...fresh.library]
  const wanted = booksForHours(entries, here, OFFLINE_HOURS * 3_600_000)
  if (entries.length === 0) return null
  async function take() {
    setBusy(true)
    await askToPersist()
    await keep(wanted).then(
      () => showToast({ text: t('flight.taken', { count: wanted.length }), kind: 'ok' }),
      refuse,
    )
    setBusy(false)
  }
  return (
    <div className="cluster">
      {wanted.length > 0 ? (
        <Button busy={busy} onClick={() => void take()}>
          <Icon name="download" /> {t('flight.take')}
        </Button>
      ) : (
        <p className="muted">{t('flight.done')}</p>
      )}
    </div>
  )
}
