import { attestedNameIn } from '#shared/text/names.ts'
import type { Store } from '#web/session/store.ts'
import { BACK_MS, FORWARD_MS } from './keys.ts'
import * as players from './player.ts'
import { playerState, position, type Track } from '#features/listening/player-engine/state.ts'

const TOLD_EACH_MS = 5_000
/** A voice further from where the system reckons it than this has jumped. */
const JUMP_MS = 1_000
const COVER_PX = 512

type Handlers = Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>

/** Lock screens, headphones and keys of keyboards (Media Session). */
export function tellTheSystem(player: players.Player): void {
  for (const [name, act] of Object.entries(handlersOf(player))) {
    try {
      navigator.mediaSession.setActionHandler(name as MediaSessionAction, act)
    } catch {
      // A browser that does not know an action goes without it.
    }
  }
  const tell = () => {
    describe(player.store)
    tellPosition()
  }
  playerState.subscribe(tell)
  player.store.subscribe(() => describe(player.store))
  followPosition()
  tell()
}

function handlersOf(player: players.Player): Handlers {
  const back: Handlers['seekbackward'] = ({ seekOffset }) =>
    players.seekBy(player, seekOffset ? seekOffset * -1000 : -BACK_MS)
  const forward: Handlers['seekforward'] = ({ seekOffset }) =>
    players.seekBy(player, seekOffset ? seekOffset * 1000 : FORWARD_MS)
  // Phones have these on headphones, where a sentence missed is what one wants back; keyboards on a key.
  const isPhone = matchMedia('(pointer: coarse)').matches
  return {
    play: () => players.play(player),
    pause: () => players.pause(player),
    stop: () => players.pause(player),
    seekbackward: back,
    seekforward: forward,
    seekto: ({ seekTime = 0 }) => player.seek(seekTime * 1000),
    previoustrack: isPhone ? back : () => players.previous(player),
    nexttrack: isPhone ? forward : () => players.next(player),
  }
}

/** Tells of each jump, and of the place every few seconds. */
function followPosition() {
  let told = { position: 0, at: 0 }
  position.subscribe(() => {
    const passed = performance.now() - told.at
    const { status, rate } = playerState.get()
    const reckoned = told.position + (status === 'playing' ? passed * rate : 0)
    if (passed < TOLD_EACH_MS && Math.abs(position.get() - reckoned) < JUMP_MS) return
    told = { position: position.get(), at: performance.now() }
    tellPosition()
  })
}

function tellPosition() {
  const { track, index, rate } = playerState.get()
  const duration = (track?.episodes[index]?.duration ?? 0) / 1000
  if (duration <= 0) return navigator.mediaSession.setPositionState()
  const at = Math.min(Math.max(0, position.get() / 1000), duration)
  navigator.mediaSession.setPositionState({ duration, playbackRate: rate, position: at })
}

function describe(store: Store) {
  const { track, index, status } = playerState.get()
  const { mediaSession } = navigator
  const episode = track?.episodes[index]
  if (!track || !episode) {
    mediaSession.metadata = null
    mediaSession.playbackState = 'none'
    return
  }
  const { settings } = store.getState()
  const { audiobook } = track
  const artist = audiobook.authorNames ? attestedNameIn(audiobook.authorNames, settings) : ''
  const title = attestedNameIn(episode.names, settings)
  const album = attestedNameIn(audiobook.names, settings)
  const artwork = artworkOf(store, track)
  const { metadata } = mediaSession
  const isTold =
    metadata?.title === title &&
    metadata.album === album &&
    metadata.artwork.length >= artwork.length
  if (!isTold) mediaSession.metadata = new MediaMetadata({ title, album, artist, artwork })
  const sounds = status === 'playing' || status === 'loading' || status === 'stalled'
  mediaSession.playbackState = sounds ? 'playing' : 'paused'
}

/** Covers as bitmaps, for lock screens draw no SVG; null while one is drawn, or cannot be. */
const bitmaps = new Map<string, string | null>()

function artworkOf(store: Store, { audiobook: { cover } }: Track): MediaImage[] {
  const bitmap = bitmaps.get(cover)
  if (bitmap === undefined) {
    bitmaps.set(cover, null)
    drawn(cover).then(
      (url) => {
        bitmaps.set(cover, url)
        describe(store)
      },
      () => undefined,
    )
  }
  const type = cover.endsWith('.webp') ? 'image/webp' : 'image/svg+xml'
  const drawing = { src: cover, sizes: 'any', type }
  const sizes = `${COVER_PX}x${COVER_PX}`
  return bitmap ? [{ src: bitmap, sizes, type: 'image/png' }, drawing] : [drawing]
}

async function drawn(cover: string): Promise<string> {
  const image = new Image(COVER_PX, COVER_PX)
  image.src = cover
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = COVER_PX
  canvas.height = COVER_PX
  canvas.getContext('2d')?.drawImage(image, 0, 0, COVER_PX, COVER_PX)
  return canvas.toDataURL('image/png')
}
