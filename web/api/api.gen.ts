import { api } from './api'
export const addTagTypes = [
  'wishlist',
  'audiobookreview',
  'audiobooks',
  'genres',
  'people',
  'library',
  'playback',
  'user',
] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      findInWishlist: build.query<FindInWishlistApiResponse, FindInWishlistApiArg>({
        query: (queryArg) => ({
          url: `/api/wishlist/audiobook/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['wishlist'],
      }),
      countWishlist: build.query<CountWishlistApiResponse, CountWishlistApiArg>({
        query: () => ({ url: `/api/wishlist/count` }),
        providesTags: ['wishlist'],
      }),
      listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookReview/list`,
          params: {
            audiobook: queryArg.audiobook,
            sort: queryArg.sort,
            withText: queryArg.withText,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['audiobookreview'],
      }),
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
      listAudiobooks: build.query<ListAudiobooksApiResponse, ListAudiobooksApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks`,
          params: {
            filter: queryArg.filter,
            search: queryArg.search,
            genre: queryArg.genre,
            language: queryArg.language,
            narrator: queryArg.narrator,
            author: queryArg.author,
            publisher: queryArg.publisher,
            minDuration: queryArg.minDuration,
            maxDuration: queryArg.maxDuration,
            sort: queryArg.sort,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['audiobooks'],
      }),
      listGenres: build.query<ListGenresApiResponse, ListGenresApiArg>({
        query: () => ({ url: `/api/genres` }),
        providesTags: ['genres'],
      }),
      getPerson: build.query<GetPersonApiResponse, GetPersonApiArg>({
        query: (queryArg) => ({
          url: `/api/people/${encodeURIComponent(String(queryArg.slug))}`,
          params: {
            role: queryArg.role,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['people'],
      }),
      getShelves: build.query<GetShelvesApiResponse, GetShelvesApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/shelves`,
          params: {
            on: queryArg.on,
          },
        }),
        providesTags: ['audiobooks'],
      }),
      listSimilar: build.query<ListSimilarApiResponse, ListSimilarApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/${encodeURIComponent(String(queryArg.idOrSlug))}/similar`,
        }),
        providesTags: ['audiobooks'],
      }),
      listLibrary: build.query<ListLibraryApiResponse, ListLibraryApiArg>({
        query: (queryArg) => ({
          url: `/api/library/list`,
          params: {
            status: queryArg.status,
            sort: queryArg.sort,
            search: queryArg.search,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['library'],
      }),
      addToLibrary: build.mutation<AddToLibraryApiResponse, AddToLibraryApiArg>({
        query: (queryArg) => ({ url: `/api/library/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['library'],
      }),
      getPlayback: build.query<GetPlaybackApiResponse, GetPlaybackApiArg>({
        query: (queryArg) => ({
          url: `/api/playback/${encodeURIComponent(String(queryArg.audiobook))}`,
          params: {
            quality: queryArg.quality,
          },
        }),
        providesTags: ['playback'],
      }),
      currentUser: build.query<CurrentUserApiResponse, CurrentUserApiArg>({
        query: () => ({ url: `/api/user/currentUser` }),
        providesTags: ['user'],
      }),
      updateDetails: build.mutation<UpdateDetailsApiResponse, UpdateDetailsApiArg>({
        query: (queryArg) => ({ url: `/api/user/details`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
        query: () => ({ url: `/api/user/logout`, method: 'POST' }),
        invalidatesTags: ['user'],
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
export { injectedRtkApi as generatedApi }
export type FindInWishlistApiResponse = /** status 200 Default Response */ {
  wishlist: {
    _id: string
  } | null
}
export type FindInWishlistApiArg = {
  id: string
}
export type CountWishlistApiResponse = /** status 200 Default Response */ {
  count: number
  wishlistCount: number
}
export type CountWishlistApiArg = void
export type ListReviewsApiResponse = /** status 200 Default Response */ {
  audiobookReview: {
    _id: string
    name: string
    former: boolean
    rating: number
    narrationRating: number | null
    text: string | null
    heard: number | null
    reply: {
      text: string
      by: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      } | null
      created_at: string
    } | null
    created_at: string
    updated_at: string
  }[]
  audiobookReviewCount: {
    '1': number
    '2': number
    '3': number
    '4': number
    '5': number
  }
  total: number
}
export type ListReviewsApiArg = {
  audiobook: string
  sort?: 'rating:desc' | 'created_at:desc' | 'updated_at:desc'
  withText?: 'true' | 'false'
  _start?: number
  _limit?: number
}
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
    sampleUrl: string | null
    releaseDate: string
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
    cloth: string
    description: string
    punjabiDescription: string
    shahmukhiDescription: string
    language: string
    country: string | null
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
    }[]
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
export type ListAudiobooksApiResponse = /** status 200 Default Response */ {
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
    sampleUrl: string | null
    releaseDate: string
  }[]
  total: number
  audiobook_total: number
  totalBookLength: number
  counts: {
    all: number
    free: number
    paid: number
  }
}
export type ListAudiobooksApiArg = {
  filter?: 'all' | 'free' | 'paid'
  search?: string
  genre?: string
  language?: string
  narrator?: string
  author?: string
  publisher?: string
  minDuration?: number
  maxDuration?: number
  sort?:
    | 'created_at:desc'
    | 'created_at:asc'
    | 'name:asc'
    | 'name:desc'
    | 'rating:desc'
    | 'popularity:desc'
  _start?: number
  _limit?: number
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
export type GetPersonApiResponse = /** status 200 Default Response */ {
  person: {
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
    bio: string
    punjabiBio: string
    shahmukhiBio: string
    variants: string[]
  }
  role: 'author' | 'narrator' | 'publisher'
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
    sampleUrl: string | null
    releaseDate: string
  }[]
  total: number
  counts: {
    author: number
    narrator: number
    publisher: number
  }
}
export type GetPersonApiArg = {
  role?: 'author' | 'narrator' | 'publisher'
  _start?: number
  _limit?: number
  slug: string
}
export type GetShelvesApiResponse = /** status 200 Default Response */ {
  mostPopular: {
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
    sampleUrl: string | null
    releaseDate: string
  }[]
  trending: {
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
    sampleUrl: string | null
    releaseDate: string
  }[]
  bestSellers: {
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
    sampleUrl: string | null
    releaseDate: string
  }[]
  topRated: {
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
    sampleUrl: string | null
    releaseDate: string
  }[]
  new: {
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
    sampleUrl: string | null
    releaseDate: string
  }[]
  continueListening: {
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
      sampleUrl: string | null
      releaseDate: string
    }
    episode: {
      _id: string
      position: number
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      duration: number
    }
    audioBooklength: number
    progressCount: number
    remainingTime: number
  }[]
}
export type GetShelvesApiArg = {
  on?: 'home' | 'browse'
}
export type ListSimilarApiResponse = /** status 200 Default Response */ {
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
    sampleUrl: string | null
    releaseDate: string
  }[]
}
export type ListSimilarApiArg = {
  idOrSlug: string
}
export type ListLibraryApiResponse = /** status 200 Default Response */ {
  library: {
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
      sampleUrl: string | null
      releaseDate: string
    }
    created_at: string
    updated_at: string
    isArchive: boolean
    is_book_finished: boolean
    progressCount: number
    remainingTime: number
    entitled: boolean
    is_liked: boolean
    sample: boolean
  }[]
  total: number
  counts: {
    all: number
    notStarted: number
    inProgress: number
    finished: number
    archived: number
  }
  totalBookLength: number
  totalHeard: number
}
export type ListLibraryApiArg = {
  status?: 'all' | 'notStarted' | 'inProgress' | 'finished' | 'archived'
  sort?: 'created_at:desc' | 'created_at:asc' | 'updated_at:desc' | 'audioBook.name:asc'
  search?: string
  _start?: number
  _limit?: number
}
export type AddToLibraryApiResponse = /** status 201 Default Response */ {
  message: string
}
export type AddToLibraryApiArg = {
  body: {
    audiobook: string
  }
}
export type GetPlaybackApiResponse = /** status 200 Default Response */ {
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
    author: string | null
    authorNames: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    } | null
    cloth: string
    scripture: boolean
  }
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
    url: string
    mime: string
    bytes: number
  }[]
  place: {
    audiobook: string
    episode: string
    positionMs: number
    rate: number
    device: string
    version: number
    updated_at: string
  } | null
  expires: string
}
export type GetPlaybackApiArg = {
  quality?: 'normal' | 'small'
  audiobook: string
}
export type CurrentUserApiResponse = /** status 200 Default Response */ {
  user: {
    _id: string
    name: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    gender: ('Male' | 'Female' | 'Other') | null
    callingCode: string | null
    countryCode: string | null
    dob: string | null
    country: string | null
    state: string | null
    city: string | null
    language: 'en' | 'pa' | 'pa-Arab'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type CurrentUserApiArg = void
export type UpdateDetailsApiResponse = /** status 200 Default Response */ {
  message: string
  user: {
    _id: string
    name: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    gender: ('Male' | 'Female' | 'Other') | null
    callingCode: string | null
    countryCode: string | null
    dob: string | null
    country: string | null
    state: string | null
    city: string | null
    language: 'en' | 'pa' | 'pa-Arab'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type UpdateDetailsApiArg = {
  body: {
    firstName?: string
    lastName?: string
    phone?: string | null
    callingCode?: string | null
    countryCode?: string | null
    gender?: 'Male' | 'Female' | 'Other'
    dob?: string
    country?: string | null
    state?: string | null
    city?: string | null
    language?: 'en' | 'pa' | 'pa-Arab'
    script?: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme?: ('light' | 'dark') | null
  }
}
export type LogOutApiResponse = /** status 200 Default Response */ {
  message: string
}
export type LogOutApiArg = void
export type SearchAudiobooksApiResponse = /** status 200 Default Response */ {
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
    } | null
    matched: 'title' | 'subtitle' | 'series' | 'author' | 'narrator' | 'publisher'
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
  useFindInWishlistQuery,
  useCountWishlistQuery,
  useListReviewsQuery,
  useGetAudiobookQuery,
  useListEpisodesQuery,
  useListAudiobooksQuery,
  useListGenresQuery,
  useGetPersonQuery,
  useGetShelvesQuery,
  useListSimilarQuery,
  useListLibraryQuery,
  useAddToLibraryMutation,
  useGetPlaybackQuery,
  useCurrentUserQuery,
  useUpdateDetailsMutation,
  useLogOutMutation,
  useSearchAudiobooksQuery,
  useRecordSearchSelectionMutation,
} = injectedRtkApi
