import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { clock } from '#web/i18n/format.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { useEpisodeNames } from '#web/i18n/use-episode-names.ts'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Trouble } from '#features/listening/player-controls/Trouble.tsx'
import { useTitles } from '#features/listening/player-controls/use-titles.ts'
import { BACK_MS, FORWARD_MS } from '#features/listening/player/keys.ts'
import { next, seekBy, toggle, type Player } from '#features/listening/player/player.ts'
import type { Episode, Track } from '#features/listening/player-engine/state.ts'
import { choose } from '#features/listening/player-engine/use-choices.ts'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import { isTrial } from './trial.ts'
import './elder-player.css'

/** Four large buttons with their words, and the title: all that listening needs. */
export function ElderPlayer({ player, episode }: { player: Player; episode: Episode }) {
  const t = useT()
  const state = useNowPlaying()
  const { status, index, track } = state
  const { count } = useTitles(state)
  const { first, second } = useEpisodeNames()(episode.names)
  const sounds = status === 'playing' || status === 'loading' || status === 'stalled'
  const isLast = index >= (track?.episodes.length ?? 1) - 1
  return (
    <div className="elder">
      <div className="elder__book">
        {track && (
          <div className="elder__cloth" aria-hidden="true">
            <Cover src={track.audiobook.coverSmall} size={144} />
          </div>
        )}
        <div className="elder__words">
          <p className="elder__title" lang={first.lang} dir={first.dir} aria-hidden="true">
            {first.letters}
          </p>
          {second && (
            <p className="elder__roman" lang={second.lang} aria-hidden="true">
              {second.letters}
            </p>
          )}
          <p className="elder__where">
            {count}
            <Times duration={episode.duration} />
          </p>
        </div>
      </div>
      <Thread duration={episode.duration} />
      <Trouble player={player} />
      <div className="elder__buttons">
        <Large icon={sounds ? 'pause' : 'play'} onPress={() => toggle(player)} main>
          {t(sounds ? 'player.pause' : 'player.play')}
        </Large>
        <Large icon="rotate-ccw" ms={BACK_MS} onPress={() => seekBy(player, -BACK_MS)}>
          {t('player.back', { seconds: BACK_MS / 1000 })}
        </Large>
        <Large icon="rotate-cw" ms={FORWARD_MS} onPress={() => seekBy(player, FORWARD_MS)}>
          {t('player.forward', { seconds: FORWARD_MS / 1000 })}
        </Large>
        {track?.kind === 'sample' ? (
          <ToWholeBook book={track.audiobook} />
        ) : (
          <Large icon="skip-forward" onPress={() => next(player)} off={isLast}>
            {t('player.next')}
          </Large>
        )}
      </div>
      <Leave />
    </div>
  )
}

/** Back to all controls; of a trial, to where it began. */
function Leave() {
  const t = useT()
  const navigate = useNavigate()
  const trial = isTrial(useLocation().state)
  const leave = () => (trial ? void navigate(-1) : choose({ elder: false }))
  return (
    <>
      {trial && <p className="elder__trial">{t('player.elder_trial')}</p>}
      <Button variant="quiet" onClick={leave}>
        {t(trial ? 'player.elder_back' : 'player.elder_leave')}
      </Button>
    </>
  )
}

interface LargeProps {
  icon: IconName
  onPress: () => void
  /** How far it leads, for the icon to show. */
  ms?: number
  main?: boolean
  off?: boolean
  children: ReactNode
}

function Large({ icon, onPress, ms, main, off, children }: LargeProps) {
  return (
    <button
      type="button"
      className={main ? 'large large--main' : 'large'}
      aria-disabled={off || undefined}
      onClick={onPress}
    >
      <span
        className="large__sign"
        aria-hidden="true"
        data-seconds={ms === undefined ? undefined : ms / 1000}
      >
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </button>
  )
}

/** A sample has no next episode: what goes on from here is the book. */
function ToWholeBook({ book }: { book: Track['audiobook'] }) {
  const t = useT()
  const language = useLanguage()
  const to = useMe()
    ? paths.book(book.slug)
    : paths.login(paths.elderBook(book.slug, language), language)
  return (
    <Link className="large" to={to}>
      <Icon name="library" />
      <span>{t('player.whole_book')}</span>
    </Link>
  )
}

/** How far one is in the episode, to see and not to touch; its times say it. */
function Thread({ duration }: { duration: number }) {
  const heard = (usePosition() / Math.max(1, duration)) * 100
  return (
    <div
      className="elder__thread"
      aria-hidden="true"
      style={cssProps({ '--p': Math.min(100, Math.round(heard * 2) / 2) })}
    />
  )
}

function Times({ duration }: { duration: number }) {
  return (
    <span className="num" dir="ltr">
      {clock(usePosition())} / {clock(duration)}
    </span>
  )
}
