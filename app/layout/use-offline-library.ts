import { useEffect } from 'react'
import { coverIn, unstitchedOf } from '#shared/http/cover-in-script.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { FIRST_PAGE } from '#features/listening/library-page/library-query.ts'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'

/**
 * Has the library ready for when there is no network: read with every document, and again whenever
 * it changes while that is open, with its covers. The service worker keeps the answers.
 */
export function useOfflineLibrary(isOn: boolean): void {
  const { data } = useListLibraryQuery(FIRST_PAGE, {
    skip: !isOn,
    refetchOnMountOrArgChange: true,
  })
  const language = useLanguage()
  useEffect(() => {
    const covers = data?.library.flatMap(({ audiobook }) => [
      audiobook.cover,
      audiobook.coverBare,
      audiobook.coverSmall,
      unstitchedOf(audiobook.coverSmall) ?? audiobook.coverBare,
    ])
    for (const cover of covers ?? []) void fetch(coverIn(language, cover)).catch(() => undefined)
  }, [data, language])
}
