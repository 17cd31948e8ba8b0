import { useEffect, useEffectEvent } from 'react'
import { listenForKey } from '#features/listening/player/keys.ts'
import { useMark, useSendWaiting } from './use-mark.ts'

/** Stands beside the player, unseen: the key that marks, and marks made without a network on their way. */
export function MarkKey() {
  const mark = useMark()
  useMarkKey(() => void mark())
  useSendWaiting()
  return null
}

function useMarkKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => listenForKey('bookmark', () => press()), [])
}
