import { useRef, useState, type KeyboardEvent } from 'react'

/**
 * Tells whether an input method is composing what stands in the box. Keyboards of Android compose
 * every word that is typed, of any script, and call each key `Unidentified`: theirs is ordinary
 * typing.
 */
export function useComposing() {
  const [composing, setComposing] = useState(false)
  const isTyping = useRef(false)
  return {
    composing,
    handlers: {
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        isTyping.current = key === 'Unidentified'
      },
      onCompositionStart: () => setComposing(!isTyping.current),
      onCompositionEnd: () => setComposing(false),
    },
  }
}
