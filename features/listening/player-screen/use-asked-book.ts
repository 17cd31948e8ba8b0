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
  const isUnknown = named !== null && !id && !stored
  const { currentData, isError } = useGetAudiobookQuery(
    { idOrSlug: named ?? '' },
    { skip: !isUnknown },
  )
  const found = id ?? stored ?? (isUnknown ? currentData?.audiobook._id : undefined)
  return { id: found ?? null, isSought: isUnknown && !found && !isError }
}
