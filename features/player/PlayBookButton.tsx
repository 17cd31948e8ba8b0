import { useEffect, useRef } from 'react'
import { generatedApi } from '../../web/lib/api.gen'
import { useT } from '../../web/lib/intl'
import { useMe } from '../../web/lib/store'
import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import { PlayLozenge } from '../../web/ui/PlayLozenge'
import { requestPlay } from '../listening/player-events'
import { useIsPlaying } from './use-now-playing'

interface PlayBookButtonProps {
  audiobookId: string
  /** Of the book, in the reader's language: for the button's spoken name. */
  title: string
  episodeId?: string | undefined
  /** The listener has begun it: the button says "Resume". */
  begun?: boolean | undefined
  /** A lozenge with a sign, or a button with a word. */
  look?: 'lozenge' | 'word' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  ink?: boolean | undefined
}

const SECONDS = 30

/** Plays a book that the listener may hear, at its place; pauses it where it plays. */
export function PlayBookButton(props: PlayBookButtonProps) {
  const { audiobookId, title, episodeId, begun, look = 'lozenge', size, ink } = props
  const t = useT()
  const playing = useIsPlaying(audiobookId, 'book')
  const { box, prepare } = usePrepared(audiobookId)
  const press = () =>
    requestPlay({ kind: 'book', audiobookId, ...(episodeId === undefined ? {} : { episodeId }) })
  const spoken = playing ? 'player.pause_title' : begun ? 'play.resume' : 'player.play_title'
  const label = t(spoken, { title })
  const word = t(playing ? 'player.pause' : begun ? 'player.resume' : 'player.play')
  const events = { onClick: press, onPointerEnter: prepare, onFocus: prepare }
  return (
    <span ref={box} className="playbook">
      {look === 'lozenge' ? (
        <PlayLozenge label={label} playing={playing} size={size} ink={ink} {...events} />
      ) : (
        <Button aria-label={label} {...events}>
          <Icon name={playing ? 'pause' : 'play'} />
          {word}
        </Button>
      )}
    </span>
  )
}

/** Fetches what a press will need: the player on touch or focus, the book's addresses on sight. */
function usePrepared(audiobook: string) {
  const box = useRef<HTMLSpanElement>(null)
  const signedIn = useMe() !== null
  const prefetch = generatedApi.usePrefetch('getPlayback', { ifOlderThan: SECONDS })
  useEffect(() => {
    const element = box.current
    if (!element || !signedIn) return
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      prefetch({ audiobook })
      seen.disconnect()
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [audiobook, prefetch, signedIn])
  const prepare = () => {
    void import('./PlayerHost')
    if (signedIn) prefetch({ audiobook })
  }
  return { box, prepare }
}
