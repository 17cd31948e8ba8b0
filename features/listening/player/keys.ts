export const BACK_MS = 10_000
export const FORWARD_MS = 30_000

export type KeyAction =
  | ('toggle' | 'back' | 'forward' | 'previous' | 'next' | 'slower' | 'faster')
  | ('mute' | 'bookmark' | 'sleep' | 'help')

/** The keys of each command, in the order of the help sheet; a key is named as in `KeyboardEvent.key`. */
export const KEYS: readonly { action: KeyAction; keys: readonly string[] }[] = [
  { action: 'toggle', keys: [' ', 'k'] },
  { action: 'back', keys: ['ArrowLeft', 'j'] },
  { action: 'forward', keys: ['ArrowRight', 'l'] },
  { action: 'previous', keys: ['p'] },
  { action: 'next', keys: ['n'] },
  { action: 'slower', keys: ['<'] },
  { action: 'faster', keys: ['>'] },
  { action: 'mute', keys: ['m'] },
  { action: 'bookmark', keys: ['b'] },
  { action: 'sleep', keys: ['s'] },
  { action: 'help', keys: ['?'] },
]

/** Commands that a key repeats while it is held down. */
const STEPS: readonly KeyAction[] = ['back', 'forward', 'slower', 'faster']

/** Tells whether a key that is still down is to act once more. */
export const isStep = (action: KeyAction): boolean => STEPS.includes(action)

const FIELDS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], [role="tablist"], [role="listbox"], [role="slider"]'
const PRESSABLE = 'button, a[href], summary, label'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * What a key does to the player; nothing in a field, on a button or with a modifier.
 * @param letters whether keys that write something work too; the space bar and arrows always do
 */
export function actionOf(
  event: Pressed,
  target: Pick<Element, 'closest'> | null,
  letters = true,
): KeyAction | null {
  const { key } = event
  const isSign = /^[<>?]$/.test(key)
  if (event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && !isSign)) return null
  if (target?.closest(FIELDS)) return null
  if (key === ' ' && target?.closest(PRESSABLE)) return null
  if (!letters && key !== ' ' && key.length === 1) return null
  // With capitals locked a letter means the same.
  const name = key.length === 1 ? key.toLowerCase() : key
  return KEYS.find(({ keys }) => keys.includes(name))?.action ?? null
}

type Asked = 'bookmark' | 'sleep' | 'help'
const listeners = new Map<Asked, Set<() => void>>()

/** Calls when one of the keys is pressed that others answer. Answers how to stop. */
export function listenForKey(action: Asked, listener: () => void): () => void {
  const all = listeners.get(action) ?? new Set()
  listeners.set(action, all.add(listener))
  return () => all.delete(listener)
}

/** Tells whoever listens for it; false where nobody does. */
export function tellKey(action: Asked): boolean {
  const all = [...(listeners.get(action) ?? [])]
  for (const listener of all) listener()
  return all.length > 0
}
