import { Link } from 'react-router'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MachineMark } from '#web/ui/MachineMark.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { PANELS } from '#features/listening/player-controls/panels.ts'
import { Transport } from '#features/listening/player-controls/Transport.tsx'
import { useTitles } from '#features/listening/player-controls/use-titles.ts'
import { Panels } from '#features/listening/player-controls/Panels.tsx'
import { Tools } from '#features/listening/player-controls/Tools.tsx'
import { close, type Player } from '#features/listening/player/player.ts'
import {
  isActive,
  useNowPlaying,
  usePosition,
} from '#features/listening/player-engine/use-now-playing.ts'
import { BookLine } from './BookLine.tsx'

/** The player at the foot of every page: a whole bar on a desk, a line with two buttons on a phone. */
export function PlayerBar({ player }: { player: Player }) {
  const t = useT()
  const { track, index, status } = useNowPlaying()
  const episode = track?.episodes[index]
  if (!track || !episode) return null
  return (
    <>
      <section className="pbar deep" aria-label={t('player.label')}>
        <BookLine player={player} />
        <Now />
        <div className="pbar__mid" dir="ltr">
          <Elapsed />
          <Transport player={player} />
          <Remaining duration={episode.duration} />
        </div>
        {track.episodes.length > 1 && (
          <span className="pbar__list">
            <IconButton icon="list" label={t('episode.title')} popoverTarget={PANELS.episodes} />
          </span>
        )}
        <Tools place="bar" />
        {!isActive(status) && <Close player={player} />}
      </section>
      <Panels player={player} />
    </>
  )
}

/** Takes a silent player off the page; the focus goes to the page itself. */
function Close({ player }: { player: Player }) {
  const t = useT()
  const press = () => {
    close(player)
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <span className="pbar__close">
      <IconButton icon="x" label={t('player.close')} onClick={press} />
    </span>
  )
}

/** The book and episode that play; a press opens the full screen. */
function Now() {
  const t = useT()
  const state = useNowPlaying()
  const titles = useTitles(state)
  const shownName = useShownName()
  const { track, index } = state
  const episode = track?.episodes[index]
  if (!track || !episode) return null
  const isSample = track.kind === 'sample'
  const mark = titles.machine && <MachineMark />
  const first = shownName((isSample ? track.audiobook : episode).names)
  return (
    <Link className="pbar__now" to={paths.player}>
      <Cover src={track.audiobook.coverSmall} size={72} />
      <span className="pbar__title">
        <b lang={first.lang} dir={first.dir}>
          {first.letters}
        </b>
        <VisuallyHidden>, </VisuallyHidden>
        {isSample ? (
          <span>{titles.count}</span>
        ) : (
          <>
            <span className="pbar__book">
              {titles.book}
              {mark}
            </span>
            <span className="pbar__where">
              {titles.where}
              {mark}
            </span>
          </>
        )}
        <VisuallyHidden>. {t('player.open')}</VisuallyHidden>
      </span>
    </Link>
  )
}

const Elapsed = () => <span className="pbar__time num">{clock(usePosition())}</span>

function Remaining({ duration }: { duration: number }) {
  const left = Math.max(0, duration - usePosition())
  return <span className="pbar__time num">−{clock(left)}</span>
}
