import { elsewhere, playerState } from '#features/listening/player-engine/state.ts'

/** Messages between tabs: the newest playback sounds, the others pause. */
interface Word {
  tab: string
  sounds: boolean
}

const NAME = 'qissa.player'
/** Until then a tab that began to sound holds its lock. */
const SURE_MS = 1_000

/** @param fallSilent pauses this tab's voice */
export function keepToOneVoice(fallSilent: () => void): void {
  // In a browser that knows no such channel each tab minds itself alone.
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  const tab = String(Math.random())
  let sounds = false
  let silencer = ''
  let letGo = () => undefined as void
  const tell = (now: boolean) => {
    if (now === sounds) return
    sounds = now
    letGo()
    if (now) letGo = hold(tab)
    channel.postMessage({ tab, sounds } satisfies Word)
    if (now) elsewhere.set(false)
  }
  const ended = (other: string) => other === silencer && elsewhere.set(false)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (!data.sounds) return void ended(data.tab)
    // A third one may silence the one that silenced this.
    if (!sounds && !elsewhere.get()) return
    silencer = data.tab
    if (sounds) fallSilent()
    elsewhere.set(true)
    afterItsEnd(data.tab, () => ended(data.tab))
  })
  const follow = () => {
    const { status } = playerState.get()
    tell(status === 'playing' || status === 'loading' || status === 'stalled')
  }
  playerState.subscribe(follow)
  addEventListener('pagehide', () => tell(false))
  addEventListener('pageshow', follow)
}

// Missing where a page came without TLS.
const locks = navigator.locks as LockManager | undefined

/** A lock that a tab holds while it sounds: the browser takes it from one that was killed. */
function hold(tab: string): () => void {
  let letGo = () => undefined as void
  const held = new Promise<void>((done) => (letGo = done))
  locks?.request(`${NAME}.${tab}`, () => held).catch(() => undefined)
  return letGo
}

function afterItsEnd(tab: string, act: () => void) {
  const wait = () => locks?.request(`${NAME}.${tab}`, act).catch(() => undefined)
  setTimeout(() => void wait(), SURE_MS)
}
