import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#shared/money/money.ts'
import type { Track } from '#features/listening/player-engine/state.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { PANELS, togglePanel } from './panels.ts'
import { usePriceToPay } from './use-price-to-pay.ts'
import { listenForKey } from '#features/listening/player/keys.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { useSleep } from '#features/listening/player-engine/use-sleep.ts'

/** The buttons that open the player's panels: on the bar all of them, on the full screen its head has "more". */
export function Tools({ place, children }: { place: 'bar' | 'full'; children?: ReactNode }) {
  const t = useT()
  const { track, rate } = useNowPlaying()
  const isBook = track?.kind === 'book'
  useKeys()
  return (
    <div className={place === 'bar' ? 'pbar__tools' : 'full__tools'}>
      <Tool icon="gauge" panel={PANELS.speed} label={t('player.speed')}>
        <span className="num">{rate}×</span>
      </Tool>
      <SleepTool />
      {isBook && (
        <Tool icon="bookmark" panel={PANELS.marks}>
          {t('player.bookmark')}
        </Tool>
      )}
      {isBook && place === 'bar' && (
        <Tool icon="list" panel={PANELS.episodes}>
          {t('episode.title')}
        </Tool>
      )}
      {isBook && place === 'full' && (
        <Link className="full__episodes" to={paths.episodes}>
          <Icon name="list" />
          <span>{t('episode.title')}</span>
        </Link>
      )}
      {track?.kind === 'sample' && place === 'full' && <WholeBook book={track.audiobook} />}
      {children}
      {place === 'bar' && (
        <Tool icon="ellipsis" panel={PANELS.more}>
          {t('player.more')}
        </Tool>
      )}
    </div>
  )
}

/** Beside a sample: where the whole book is bought. */
function WholeBook({ book }: { book: Track['audiobook'] }) {
  const t = useT()
  const price = usePriceToPay(book)
  if (!price) return null
  return (
    <Link to={paths.checkout({ book: book.slug })}>
      <Icon name="credit-card" />
      <span>
        {t('book.buy')} <span className="num">{formatPrice(price)}</span>
      </span>
    </Link>
  )
}

interface ToolProps {
  icon: IconName
  panel: string
  /** Read before what the button shows. */
  label?: string
  on?: boolean
  children: ReactNode
}

function Tool({ icon, panel, label, on, children }: ToolProps) {
  return (
    <button type="button" popoverTarget={panel} data-on={on || undefined}>
      <Icon name={icon} />
      <span>
        {label && <VisuallyHidden>{label}: </VisuallyHidden>}
        {children}
      </span>
    </button>
  )
}

/** A key of the row that is pressed or not, and opens nothing. */
export function ToolKey(props: {
  icon: IconName
  pressed: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      data-on={props.pressed || undefined}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </button>
  )
}

function SleepTool() {
  const t = useT()
  const { duration } = useFormat()
  const sleep = useSleep()
  if (!sleep) {
    return (
      <Tool icon="moon" panel={PANELS.sleep} label={t('sleep.title')}>
        {t('sleep.short')}
      </Tool>
    )
  }
  const left =
    sleep.kind === 'minutes'
      ? duration(Math.ceil(sleep.leftMs / 60_000) * 60_000)
      : t('sleep.episodes', { count: sleep.left })
  return (
    <Tool icon="moon" panel={PANELS.sleep} label={t('sleep.title')} on>
      {left}
    </Tool>
  )
}

/** The key of the timer opens its panel; that of bookmarks sets one. */
function useKeys() {
  useEffect(() => listenForKey('sleep', () => togglePanel('sleep')), [])
}
