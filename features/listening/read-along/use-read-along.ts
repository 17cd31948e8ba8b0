import { useMemo } from 'react'
import { useGetVerseQuery } from '#web/api/discovery.gen.ts'
import { useListLinesQuery } from '#web/api/listening.gen.ts'
import type { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { isStored } from '#features/listening/player-engine/tracks.ts'
import type { Line } from './contract.ts'
import { verseOf, type Verse } from './verses.ts'

type Track = ReturnType<typeof useNowPlaying>['track']

const NONE: readonly Line[] = []

/** The timed lines of the episode or sample that is heard; none where nobody timed it. */
export function useReadAlong(track: Track, index: number): { lines: readonly Line[] } {
  const { _id: episode = '', url = '' } = track?.episodes[index] ?? {}
  const audiobook = track?.audiobook._id ?? ''
  const isRead = track?.kind === 'book' && !track.audiobook.scripture
  // A download has kept the answer for the whole book.
  const asked = isStored(url) ? { audiobook } : { audiobook, episode }
  const { currentData } = useListLinesQuery(asked, { skip: !isRead })
  const ofEpisode = useMemo(
    () => currentData?.lines.filter((line) => line.episode === episode),
    [currentData, episode],
  )
  const isSample = track?.kind === 'sample'
  const { currentData: sample } = useGetVerseQuery({ audiobook }, { skip: !isSample })
  const ofSample = useMemo(
    () => sample?.verse?.lines.map((line) => ({ ...line, episode })),
    [sample, episode],
  )
  return { lines: (isSample ? ofSample : ofEpisode) ?? NONE }
}

/** The verse of a line, from its first word to its last. */
export function useVerse(lines: readonly Line[], line: number): Verse | null {
  return useMemo(() => verseOf(lines, line), [lines, line])
}
