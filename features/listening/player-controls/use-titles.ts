import { isSuggested } from '#shared/text/names.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import type { PlayerState } from '#features/listening/player-engine/state.ts'

const HOUR = 3_600_000

/** The titles that the player shows and announces, in the reader's language. */
export function useTitles({ track, index }: Pick<PlayerState, 'track' | 'index'>) {
  const t = useT()
  const nameIn = useNameIn()
  const settings = useSettings()
  const { ordinal: number } = useFormat()
  const spoken = (ms: number) => {
    const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor(ms / 60_000) % 60]
    const seconds = Math.floor(ms / 1000) % 60
    return hours > 0
      ? t('player.spoken_hours', { hours, minutes })
      : t('player.spoken_minutes', { minutes, seconds })
  }
  const title = track ? nameIn(track.audiobook.names) : ''
  const episode = track?.episodes[index]
  const isSample = track?.kind === 'sample'
  const counts = { number: number(index + 1), count: number(track?.episodes.length ?? 0) }
  const ofBook = t('player.book_episode', { title, ...counts })
  return {
    number,
    spoken,
    book: title,
    episode: episode ? nameIn(episode.names) : '',
    /** "Heer, episode 5 of 14", or that it is a sample. */
    where: isSample ? t('player.book_sample', { title }) : ofBook,
    /** Whether a machine wrote the book's name in `where`. */
    machine: track ? isSuggested(track.audiobook.names, settings) : false,
    count: isSample ? t('player.sample') : t('player.episode_of', counts),
    positionOf: (position: number, length: number) =>
      t('player.position_of', { position: spoken(position), length: spoken(length) }),
  }
}
