import { useEffect, useState } from 'react'
import { useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useMe } from '#web/session/store.ts'
import { useDownloads } from '#features/listening/downloads/use-downloads.ts'
import { open } from '#features/listening/player/open-book.ts'
import type { Player } from '#features/listening/player/player.ts'

/**
 * Puts the book that was heard last into an empty player, silent, at its place; where the server is not
 * reached, one that lies in this browser. True while there may be one.
 */
export function useLastHeard(player: Player | undefined, isEmpty: boolean): boolean {
  const me = useMe()
  const { data, isLoading } = useGetShelvesQuery({ on: 'home' }, { skip: !me || !isEmpty })
  const { ready, books } = useDownloads()
  const [tried, setTried] = useState<string>()
  const kept = books.find(({ state }) => state === 'stored')
  const isKnown = ready && !isLoading
  const last = isKnown
    ? (data?.continueListening[0]?.audiobook._id ?? kept?.audiobook._id)
    : undefined
  useEffect(() => {
    if (!player || !isEmpty || !last || tried === last) return
    void open(player, { kind: 'book', audiobookId: last }, false).then(() => setTried(last))
  }, [player, isEmpty, last, tried])
  return isEmpty && (!isKnown || (last !== undefined && tried !== last))
}
