import { useState } from 'react'
import { useGetPlaybackQuery } from '#web/api/listening.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { DOWNLOAD_MB } from '#shared/schemas/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import type { Quality } from './contract.ts'
import { useDownloadChanges } from './use-downloads.ts'
import { askToPersist, canKeepBooks, isForgetfulSafari, useStorageRoom } from './storage-room.ts'
import { useSizes } from './use-sizes.ts'

const QUALITIES = ['normal', 'small'] as const

interface QualityDialogProps {
  audiobookId: string
  title: string
  onClose: () => void
}

/** Before anything is fetched: how large it is, whether there is room, and how long it stays. */
export function QualityDialog({ audiobookId, title, onClose }: QualityDialogProps) {
  const t = useT()
  const sizeOf = useSizes()
  const refuse = useRefusalToast()
  const { keep } = useDownloadChanges(audiobookId)
  const [chosen, choose] = useState<Quality>('normal')
  const [busy, setBusy] = useState(false)
  const bytes = useBytes(audiobookId)
  const room = useStorageRoom(audiobookId)
  const wanted = bytes[chosen]
  const free = room?.free ?? null
  const fits = wanted === null || free === null || wanted <= free
  const ready = wanted !== null && room !== null && fits && canKeepBooks()
  async function start() {
    if (!ready) return
    setBusy(true)
    askToPersist()
    await keep(chosen).then(onClose, refuse)
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('download.start_named', { title })}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button aria-disabled={!ready} busy={busy} onClick={() => void start()}>
            {t('download.start')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('download.cancel')}
          </Button>
        </>
      }
    >
      <RadioSegment
        legend={t('player.quality')}
        name="download-quality"
        value={chosen}
        onChange={(value) => choose(value as Quality)}
        options={QUALITIES.map((value) => ({
          value,
          label: t(`player.quality_${value}`),
          count: bytes[value] === null ? '' : sizeOf(bytes[value]),
        }))}
      />
      <div className="download__facts" role="status">
        {wanted === null || !room ? (
          <p>{t('download.loading')}</p>
        ) : (
          <Facts wanted={wanted} free={free} persisted={room.persisted} />
        )}
      </div>
    </Dialog>
  )
}

function useBytes(audiobook: string): Record<Quality, number | null> {
  const normal = useGetPlaybackQuery({ audiobook, quality: 'normal' }).data
  const small = useGetPlaybackQuery({ audiobook, quality: 'small' }).data
  const sum = (data: typeof normal) =>
    data ? data.episodes.reduce((bytes, episode) => bytes + episode.bytes, 0) : null
  return { normal: sum(normal), small: sum(small) }
}

interface FactsProps {
  wanted: number
  free: number | null
  persisted: boolean
}

function Facts({ wanted, free, persisted }: FactsProps) {
  const t = useT()
  const sizeOf = useSizes()
  if (!canKeepBooks()) return <Note tone="warn">{t('download.unsupported')}</Note>
  const size = sizeOf(wanted)
  if (free !== null && wanted > free)
    return <Note tone="warn">{t('download.no_room', { size, room: sizeOf(free) })}</Note>
  return (
    <>
      <p className="num">
        {free === null
          ? t('download.needs_only', { size })
          : t('download.needs', { size, room: sizeOf(free) })}
      </p>
      {free !== null && free < DOWNLOAD_MB * 1e6 && <p className="muted">{t('download.wanted')}</p>}
      <p className="muted">
        <Staying persisted={persisted} />
      </p>
    </>
  )
}

/** Says how long the browser keeps downloads. */
export function Staying({ persisted }: { persisted: boolean }) {
  const t = useT()
  if (isForgetfulSafari()) return t('download.evict_apple')
  return t(persisted ? 'download.persisted' : 'download.evict')
}
