import { useEffect, useEffectEvent } from 'react'
import { listenForKey } from '#features/listening/player/keys.ts'

/** Calls when the key for bookmarks is pressed. */
export function useMarkKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => listenForKey('bookmark', () => press()), [])
}
