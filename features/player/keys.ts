import { seekBy, toggle, type Player } from './player'
import { playerState } from './state'

export const BACK_MS = 10_000
export const FORWARD_MS = 30_000

const FIELDS = 'input, textarea, select, [contenteditable], dialog, [role="menu"], [role="tablist"]'
const PRESSABLE = 'button, a[href], summary, label'

/** What a key does to the player; nothing in a field, on a button or with a modifier. */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  target: Pick<Element, 'closest'> | null,
): 'toggle' | 'back' | 'forward' | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (target?.closest(FIELDS)) return null
  if (event.key === ' ') return target?.closest(PRESSABLE) ? null : 'toggle'
  if (event.key === 'ArrowLeft') return 'back'
  return event.key === 'ArrowRight' ? 'forward' : null
}

export function listenToKeys(player: Player): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const action = event.defaultPrevented ? null : actionOf(event, target)
    if (!action || !playerState.get().track) return
    event.preventDefault()
    if (action === 'toggle') toggle(player)
    else seekBy(player, action === 'back' ? -BACK_MS : FORWARD_MS)
  })
}
