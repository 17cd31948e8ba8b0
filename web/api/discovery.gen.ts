import { api } from './api'
export const addTagTypes = ['audiobooks', 'people', 'openwork', 'series', 'verse'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAudiobooks: build.query<ListAudiobooksApiResponse, ListAudiobooksApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks`,
          params: {
            filter: queryArg.filter,
            search: queryArg.search,
            genre: queryArg.genre,
            language: queryArg.language,
            country: queryArg.country,
            script: queryArg.script,
            narrator: queryArg.narrator,
            author: queryArg.author,
            publisher: queryArg.publisher,
            voice: queryArg.voice,
            minDuration: queryArg.minDuration,
            maxDuration: queryArg.maxDuration,
            sort: queryArg.sort,
            _start: queryArg._start,
            _limit: queryArg._limit,
            _after: queryArg._after,
          },
        }),
        providesTags: ['audiobooks'],
      }),
      listMakers: build.query<ListMakersApiResponse, ListMakersApiArg>({
        query: (queryArg) => ({
          url: `/api/people`,
          params: {
            author: queryArg.author,
            narrator: queryArg.narrator,
          },
        }),
        providesTags: ['people'],
      }),
      listOpenWorks: build.query<ListOpenWorksApiResponse, ListOpenWorksApiArg>({
        query: (queryArg) => ({
          url: `/api/openWork/list`,
          params: {
            search: queryArg.search,
            genre: queryArg.genre,
            sort: queryArg.sort,
            _after: queryArg._after,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['openwork'],
      }),
      getOpenWork: build.query<GetOpenWorkApiResponse, GetOpenWorkApiArg>({
        query: (queryArg) => ({ url: `/api/openWork/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['openwork'],
      }),
      wishForWork: build.mutation<WishForWorkApiResponse, WishForWorkApiArg>({
        query: (queryArg) => ({
          url: `/api/openWork/${encodeURIComponent(String(queryArg.id))}/wish`,
          method: 'POST',
        }),
        invalidatesTags: ['openwork'],
      }),
      endWishForWork: build.mutation<EndWishForWorkApiResponse, EndWishForWorkApiArg>({
        query: (queryArg) => ({
          url: `/api/openWork/${encodeURIComponent(String(queryArg.id))}/wish`,
          method: 'DELETE',
        }),
        invalidatesTags: ['openwork'],
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
      getSeries: build.query<GetSeriesApiResponse, GetSeriesApiArg>({
        query: (queryArg) => ({
          url: `/api/series/${encodeURIComponent(String(queryArg.slug))}`,
          params: {
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['series'],
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
      getVerse: build.query<GetVerseApiResponse, GetVerseApiArg>({
        query: (queryArg) => ({
          url: `/api/verse`,
          params: {
            audiobook: queryArg.audiobook,
            author: queryArg.author,
          },
        }),
        providesTags: ['verse'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as discoveryApi }
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
  }[]
  total: number
  audiobook_total: number
  totalBookLength: number
  counts: {
    all: number
    free: number
    paid: number
  }
  lengths: {
    short: number
    medium: number
    long: number
  }
  found: {
    genres: {
      [key: string]: number
    }
    lengths: {
      short: number
      medium: number
      long: number
    }
  } | null
}
export type ListAudiobooksApiArg = {
  filter?: 'all' | 'free' | 'paid'
  search?: string
  genre?: string
  language?: string
  country?: string
  script?: 'gurmukhi' | 'shahmukhi' | 'roman'
  narrator?: string
  author?: string
  publisher?: string
  voice?: 'human' | 'machine'
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
  _after?: string
}
export type ListMakersApiResponse = /** status 200 Default Response */ {
  authors: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    total: number
  }[]
  narrators: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    total: number
  }[]
  machine: number
  author: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    total: number
  } | null
  narrator: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    total: number
  } | null
}
export type ListMakersApiArg = {
  author?: string
  narrator?: string
}
export type ListOpenWorksApiResponse = /** status 200 Default Response */ {
  works: {
    _id: string
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }
    authors: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }[]
    genres: string[]
    description: {
      en: string | null
      pa: string | null
      'pa-Arab': string | null
    }
    wishes: number
    wished: boolean
  }[]
  next: string | null
}
export type ListOpenWorksApiArg = {
  search?: string
  genre?: string
  sort?: 'newest' | 'wishes'
  _after?: string
  _limit?: number
}
export type GetOpenWorkApiResponse = /** status 200 Default Response */ {
  work: {
    _id: string
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }
    authors: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }[]
    genres: string[]
    description: {
      en: string | null
      pa: string | null
      'pa-Arab': string | null
    }
    wishes: number
    wished: boolean
  }
}
export type GetOpenWorkApiArg = {
  id: string
}
export type WishForWorkApiResponse = /** status 200 Default Response */ {
  message: string
  work: {
    _id: string
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }
    authors: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }[]
    genres: string[]
    description: {
      en: string | null
      pa: string | null
      'pa-Arab': string | null
    }
    wishes: number
    wished: boolean
  }
}
export type WishForWorkApiArg = {
  id: string
}
export type EndWishForWorkApiResponse = /** status 200 Default Response */ {
  message: string
  work: {
    _id: string
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }
    authors: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }[]
    genres: string[]
    description: {
      en: string | null
      pa: string | null
      'pa-Arab': string | null
    }
    wishes: number
    wished: boolean
  }
}
export type EndWishForWorkApiArg = {
  id: string
}
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
    isTradition: boolean
    bio: string
    punjabiBio: string
    shahmukhiBio: string
    variants: string[]
    born: {
      year: number
      isAbout: boolean
    } | null
    died: {
      year: number
      isAbout: boolean
    } | null
    place: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    } | null
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
  }[]
  ownVoice: boolean
  total: number
  totalBookLength: number
  series: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    books: number
    coverSmall: string
  }[]
  workedWith: {
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
      isTradition: boolean
    }
    books: number
    coverSmall: string
  }[]
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
export type GetSeriesApiResponse = /** status 200 Default Response */ {
  series: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
  }
  narrators: {
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
  books: {
    position: number | null
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
    }
    opening: {
      description: string
      punjabiDescription: string
      shahmukhiDescription: string
    }
    progressCount: number
  }[]
  total: number
  totalBookLength: number
  mine: {
    finished: number
    next: {
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
      }
      entitled: boolean
      progressCount: number
      remainingTime: number
    } | null
  } | null
}
export type GetSeriesApiArg = {
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
  next: {
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
    }
    because: {
      kind: 'series' | 'author' | 'narrator' | 'book'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      slug: string
    }
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
  }[]
}
export type ListSimilarApiArg = {
  idOrSlug: string
}
export type GetVerseApiResponse = /** status 200 Default Response */ {
  verse: {
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
    }
    lines: {
      position: number
      startsMs: number
      endsMs: number
      verse: number
      text: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
        suggested: string | null
        suggestedRoman: string | null
      }
      meaning: string | null
    }[]
  } | null
}
export type GetVerseApiArg = {
  audiobook?: string
  author?: string
}
export const {
  useListAudiobooksQuery,
  useListMakersQuery,
  useListOpenWorksQuery,
  useGetOpenWorkQuery,
  useWishForWorkMutation,
  useEndWishForWorkMutation,
  useGetPersonQuery,
  useGetSeriesQuery,
  useGetShelvesQuery,
  useListSimilarQuery,
  useGetVerseQuery,
} = injectedRtkApi
