import { useState } from 'react'
import type { KeptBook } from './use-downloads.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useSizes } from './use-sizes.ts'

const PROBLEMS: Record<string, MessageKey> = {
  full: 'download.problem_full',
  damaged: 'download.problem_damaged',
  not_entitled: 'download.problem_not_entitled',
}

/** The progress of a download in words and as a bar; only changes of its state are announced. */
export function DownloadStatus({ book, title }: { book: KeptBook; title: string }) {
  const t = useT()
  const { state } = book
  const percent = book.bytes > 0 ? Math.floor((book.here / book.bytes) * 100) : 0
  return (
    <div className="download__status">
      <p className={state === 'failed' ? 'download__problem' : 'num'}>
        {state === 'stored' && <Icon name="check" />}
        {state === 'failed' && <Icon name="circle-alert" />}
        <Words book={book} percent={percent} />
      </p>
      {state !== 'stored' && state !== 'failed' && (
        <ProgressBar value={percent} label={t('download.progress', { title })} />
      )}
      <VisuallyHidden>
        <Spoken book={book} title={title} />
      </VisuallyHidden>
    </div>
  )
}

function Words({ book, percent }: { book: KeptBook; percent: number }) {
  const t = useT()
  const sizeOf = useSizes()
  const { duration } = useFormat()
  const { state, here, bytes, speed, problem } = book
  const sizes = { here: sizeOf(here), size: sizeOf(bytes) }
  if (state === 'failed') return t(PROBLEMS[problem ?? ''] ?? 'download.problem_other')
  if (state === 'offline') return t('download.offline')
  if (state !== 'running') return t(`download.${state}`, sizes)
  const left = speed && t('home.time_left', { time: duration(((bytes - here) / speed) * 1000) })
  return [
    t('download.running', { ...sizes, percent }),
    ...(speed ? [t('download.speed', { speed: sizeOf(speed) }), left] : []),
  ].join(' · ')
}

/** Said once a state is new, and never for what lay here already. */
function Spoken({ book: { state, problem }, title }: { book: KeptBook; title: string }) {
  const t = useT()
  const [first, setFirst] = useState<KeptBook['state'] | null>(state)
  if (first !== null && first !== state) setFirst(null)
  const says: Partial<Record<KeptBook['state'], string>> = {
    running: t('download.says_running', { title }),
    paused: t('download.says_paused', { title }),
    stored: t('download.says_stored', { title }),
    offline: t('download.offline'),
    failed: t(PROBLEMS[problem ?? ''] ?? 'download.problem_other'),
  }
  return <span role="status">{first === null && says[state]}</span>
}
