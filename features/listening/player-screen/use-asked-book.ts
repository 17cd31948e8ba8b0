import { readUuid } from '#shared/text/uuid.ts'
import { useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { useDownloads } from '#features/listening/downloads/use-downloads.ts'

interface AskedBook {
  id: string | null
  isSought: boolean
}

/** The book that an address names by its id or its slug; a downloaded one is known without a network. */
export function useAskedBook(named: string | null): AskedBook {
  const id = named === null ? undefined : readUuid(named)
  const { books } = useDownloads()
  const stored = books.find(({ audiobook }) => audiobook.slug === named)?.audiobook._id
  const isUnknown = Boolean(named) && !id && !stored
  const { currentData, isError } = useGetAudiobookQuery(
    { idOrSlug: named ?? '' },
    { skip: !isUnknown },
  )
  // A name like `search` or `shelves` is no book's: another call answers under it.
  const asked = currentData && 'audiobook' in currentData ? currentData.audiobook._id : undefined
  const found = id ?? stored ?? (isUnknown ? asked : undefined)
  return { id: found ?? null, isSought: isUnknown && !currentData && !isError }
}
