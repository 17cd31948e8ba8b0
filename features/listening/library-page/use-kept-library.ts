import { useListLibraryQuery, type ListLibraryApiResponse } from '#web/api/listening.gen.ts'
import { FIRST_PAGE } from './library-query.ts'

/** The library of whoever is signed in as it was last read, which the service worker keeps. */
export const useKeptLibrary = (isMember: boolean): ListLibraryApiResponse['library'] | undefined =>
  useListLibraryQuery(FIRST_PAGE, { skip: !isMember }).data?.library
