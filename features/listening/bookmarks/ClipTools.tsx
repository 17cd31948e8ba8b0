import { CLIP_MS } from '#shared/schemas/limits.ts'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLoop } from '#features/listening/player-engine/use-loop.ts'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import { useJump } from './use-jump.ts'
import type { Bookmark } from './contract.ts'

interface ClipToolsProps {
  bookmark: Bookmark
  onChange: (endMs: number | null) => void
}

/** Gives a bookmark an end where the voice is, takes the end away, and repeats what lies between. */
export function ClipTools({ bookmark, onChange }: ClipToolsProps) {
  const t = useT()
  const { track, index } = useNowPlaying()
  const isHere = track?.episodes[index]?._id === bookmark.episode._id
  const { endMs } = bookmark
  return (
    <>
      {isHere && <EndHere bookmark={bookmark} onChange={onChange} />}
      {endMs !== null && (
        <>
          <Repeat bookmark={bookmark} isHere={isHere} />
          <button type="button" className="link" onClick={() => onChange(null)}>
            {t('bookmark.clip_off')}
          </button>
        </>
      )}
    </>
  )
}

const SHORTEST_MS = 1_000

function EndHere({ bookmark, onChange }: ClipToolsProps) {
  const t = useT()
  const now = usePosition()
  const length = now - bookmark.positionMs
  if (length < SHORTEST_MS || length > CLIP_MS || now === bookmark.endMs) return null
  return (
    <button type="button" className="link num" onClick={() => onChange(now)}>
      {t('bookmark.clip_here', { time: clock(now) })}
    </button>
  )
}

function Repeat({ bookmark, isHere }: { bookmark: Bookmark; isHere: boolean }) {
  const t = useT()
  const loop = useLoop()
  const { jump, endLoop } = useJump()
  const { audiobook, episode, positionMs, endMs } = bookmark
  const isLooped = isHere && loop?.fromMs === positionMs && loop.toMs === endMs
  const label = t('bookmark.loop', { time: clock(positionMs) })
  return (
    <button
      type="button"
      className="link"
      aria-pressed={isLooped}
      aria-label={label}
      onClick={() => {
        if (isLooped) endLoop()
        else jump({ audiobook: audiobook._id, episode: episode._id, positionMs, endMs })
      }}
    >
      <Icon name="rotate-cw" small />
    </button>
  )
}
