import { useDownloads } from '#features/listening/downloads/use-downloads.ts'

/** Ids of the books that this browser keeps whole for me. */
export function useDownloaded(): ReadonlySet<string> {
  const { books } = useDownloads()
  const whole = books.filter(({ state }) => state === 'stored')
  return new Set(whole.map(({ audiobook }) => audiobook._id))
}
