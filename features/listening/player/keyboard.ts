import { actionOf, BACK_MS, FORWARD_MS, isStep, tellKey, type KeyAction } from './keys.ts'
import * as players from './player.ts'
import { playerState } from '#features/listening/player-engine/state.ts'
import { playerChoices } from '#features/listening/player-engine/use-choices.ts'

const STEP = 0.05

/** Works the player by the keys of `KEYS`, wherever the focus is but in a field. */
export function listenToKeys(player: players.Player): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || !playerState.get().track) return
    const action = actionOf(event, target, playerChoices.get().letters)
    if (!action) return
    const isOver = event.repeat && !isStep(action)
    if (isOver || act(player, action) !== false) event.preventDefault()
  })
}

/** Answers false where nobody wanted the key. */
function act(player: players.Player, action: KeyAction): boolean | void {
  const { rate } = playerState.get()
  const acts: Record<KeyAction, () => boolean | void> = {
    toggle: () => players.toggle(player),
    back: () => players.seekBy(player, -BACK_MS),
    forward: () => players.seekBy(player, FORWARD_MS),
    previous: () => players.previous(player),
    next: () => players.next(player),
    slower: () => players.setRate(player, rate - STEP),
    faster: () => players.setRate(player, rate + STEP),
    mute: () => players.toggleMute(player),
    bookmark: () => tellKey('bookmark'),
    sleep: () => tellKey('sleep'),
    help: () => tellKey('help'),
  }
  return acts[action]()
}
