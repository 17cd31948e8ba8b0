import { api } from './api'
export const addTagTypes = ['audiobooks', 'genres'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getAudiobook: build.query<GetAudiobookApiResponse, GetAudiobookApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/${encodeURIComponent(String(queryArg.idOrSlug))}`,
        }),
        providesTags: ['audiobooks'],
      }),
      listEpisodes: build.query<ListEpisodesApiResponse, ListEpisodesApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/${encodeURIComponent(String(queryArg.idOrSlug))}/episodes`,
        }),
        providesTags: ['audiobooks'],
      }),
      listGenres: build.query<ListGenresApiResponse, ListGenresApiArg>({
        query: () => ({ url: `/api/genres` }),
        providesTags: ['genres'],
      }),
      listRetiredGenres: build.query<ListRetiredGenresApiResponse, ListRetiredGenresApiArg>({
        query: () => ({ url: `/api/genres/retired` }),
        providesTags: ['genres'],
      }),
      searchAudiobooks: build.query<SearchAudiobooksApiResponse, SearchAudiobooksApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/search`,
          params: {
            name: queryArg.name,
          },
        }),
        providesTags: ['audiobooks'],
      }),
      recordSearchSelection: build.mutation<
        RecordSearchSelectionApiResponse,
        RecordSearchSelectionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/audiobooks/${encodeURIComponent(String(queryArg.id))}/updatesearch`,
          method: 'PATCH',
          params: {
            name: queryArg.name,
          },
        }),
        invalidatesTags: ['audiobooks'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as booksApi }
export type GetAudiobookApiResponse = /** status 200 Default Response */ {
  audiobook: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    cover: string
    coverBare: string
    coverSmall: string
    coverTall: string
    author: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      type: 'person' | 'organisation'
      isTradition: boolean
    } | null
    price: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    duration: number
    rating: number | null
    totalRatings: number
    scripture: boolean
    excerpt: boolean
    sampleUrl: string | null
    releaseDate: string
    announcedFor: string | null
    isPurchased: boolean
    is_user_bought: boolean
    is_audiobook_present_in_order: boolean
    isGifted: boolean
    isRedeemed: boolean
    is_liked: boolean
    isArchive: boolean
    inLibrary: boolean
    entitled: boolean
    is_book_finished: boolean
    progressCount: number
    remainingTime: number
    finishedAt: string | null
    place: {
      episode: string
      positionMs: number
      version: number
      at: string
    } | null
    firstVersion: number | null
    orderId: string | null
    subtitle: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    } | null
    series: {
      slug: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      position: number | null
    } | null
    coverCredit: string | null
    cloth: string
    description: string
    punjabiDescription: string
    shahmukhiDescription: string
    language: string
    country: string | null
    isbn: string | null
    territories: string[]
    tags: string[]
    category: {
      slug: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }[]
    googlePrice: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    isActive: boolean
    totalReviews: number
    itemsSold: number
    audio: {
      _id: string
      position: number
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      duration: number
    }[]
    audioBooklength: number
    totalAudioBookTime: number
    narratedBy: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      type: 'person' | 'organisation'
      isTradition: boolean
    }[]
    voice: 'human' | 'machine'
    publishedBy: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      type: 'person' | 'organisation'
      isTradition: boolean
    }[]
    letPass: {
      episode: string
      reason: string
    }[]
    sample: {
      url: string
      mime: string
      duration: number
    } | null
    isUploadedOnAppStore: boolean
    isUploadedOnPlayStore: boolean
  }
}
export type GetAudiobookApiArg = {
  idOrSlug: string
}
export type ListEpisodesApiResponse = /** status 200 Default Response */ {
  episodes: {
    _id: string
    position: number
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    duration: number
  }[]
  total: number
}
export type ListEpisodesApiArg = {
  idOrSlug: string
}
export type ListGenresApiResponse = /** status 200 Default Response */ {
  genres: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    total: number
  }[]
  total: number
}
export type ListGenresApiArg = void
export type ListRetiredGenresApiResponse = /** status 200 Default Response */ {
  genres: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    total: number
  }[]
  total: number
}
export type ListRetiredGenresApiArg = void
export type SearchAudiobooksApiResponse = /** status 200 Default Response */ {
  kinds: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
  }[]
  people: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    type: 'person' | 'organisation'
    isTradition: boolean
    roles: ('author' | 'narrator' | 'publisher')[]
    books: number
  }[]
  series: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    books: number
  }[]
  audiobooks: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    cover: string
    coverBare: string
    coverSmall: string
    author: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      type: 'person' | 'organisation'
      isTradition: boolean
    } | null
    price: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    duration: number
    excerpt: boolean
    sampleUrl: string | null
    announcedFor: string | null
    matched: 'title' | 'subtitle' | 'series' | 'author' | 'narrator' | 'publisher' | 'topic'
    tier: 'exact' | 'prefix' | 'sound' | 'near'
    matchedNames: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }[]
  }[]
}
export type SearchAudiobooksApiArg = {
  name: string
}
export type RecordSearchSelectionApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RecordSearchSelectionApiArg = {
  name?: string
  id: string
}
export const {
  useGetAudiobookQuery,
  useListEpisodesQuery,
  useListGenresQuery,
  useListRetiredGenresQuery,
  useSearchAudiobooksQuery,
  useRecordSearchSelectionMutation,
} = injectedRtkApi
