import { playerState } from '../player/state'
import { elsewhere } from '../player/use-other-tab'

/** What tabs tell each other: the newest voice sounds, the others fall silent. */
interface Word {
  tab: string
  sounds: boolean
}

/** @param fallSilent pauses this tab's voice */
export function keepToOneVoice(fallSilent: () => void): void {
  const channel = new BroadcastChannel('qissa.player')
  const tab = String(Math.random())
  let sounds = false
  let silencer = ''
  const tell = (now: boolean) => {
    if (now === sounds) return
    sounds = now
    channel.postMessage({ tab, sounds } satisfies Word)
    if (now) elsewhere.set(false)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.sounds && sounds) {
      silencer = data.tab
      fallSilent()
      elsewhere.set(true)
    } else if (data.tab === silencer && !data.sounds) elsewhere.set(false)
  })
  playerState.subscribe(() => {
    const { status } = playerState.get()
    tell(status === 'playing' || status === 'loading' || status === 'stalled')
  })
  addEventListener('pagehide', () => tell(false))
}
