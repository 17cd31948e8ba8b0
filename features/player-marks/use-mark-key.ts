import { useEffect, useEffectEvent } from 'react'
import { listenForKey } from '../player/keys'

/** Calls when the key for bookmarks is pressed. */
export function useMarkKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => listenForKey('bookmark', () => press()), [])
}
