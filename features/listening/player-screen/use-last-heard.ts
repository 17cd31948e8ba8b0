import { useEffect, useState } from 'react'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { useMe } from '#web/session/store.ts'
import { useDownloads } from '#features/listening/downloads/use-downloads.ts'
import { open } from '#features/listening/player/open-book.ts'
import type { Player } from '#features/listening/player/player.ts'

const LAST_HEARD = { status: 'inProgress', sort: 'updated_at:desc', _limit: 1 } as const

/**
 * Puts the book that was heard last into an empty player, silent, at its place; where the server is not
 * reached, one that lies in this browser. True while there may be one.
 */
export function useLastHeard(player: Player | undefined, isEmpty: boolean): boolean {
  const me = useMe()
  const { data, isLoading } = useListLibraryQuery(LAST_HEARD, { skip: !me || !isEmpty })
  const { ready, books } = useDownloads()
  const [tried, setTried] = useState<readonly string[]>([])
  const kept = books.filter(({ state }) => state === 'stored')
  const isKnown = ready && !isLoading
  const next = [...(data?.library ?? []), ...kept]
    .map(({ audiobook }) => audiobook._id)
    .find((id) => isKnown && !tried.includes(id))
  useEffect(() => {
    if (!player || !isEmpty || !next) return
    void open(player, { kind: 'book', audiobookId: next }, false).then(() =>
      setTried((before) => [...before, next]),
    )
  }, [player, isEmpty, next])
  return isEmpty && (!isKnown || next !== undefined)
}
