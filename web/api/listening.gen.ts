import { api } from './api'
export const addTagTypes = [
  'bookmark',
  'download',
  'goal',
  'library',
  'playback',
  'progress',
] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listBookmarks: build.query<ListBookmarksApiResponse, ListBookmarksApiArg>({
        query: (queryArg) => ({
          url: `/api/bookmark/list`,
          params: {
            audiobook: queryArg.audiobook,
            sort: queryArg.sort,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['bookmark'],
      }),
      createBookmark: build.mutation<CreateBookmarkApiResponse, CreateBookmarkApiArg>({
        query: (queryArg) => ({ url: `/api/bookmark/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['bookmark'],
      }),
      updateBookmark: build.mutation<UpdateBookmarkApiResponse, UpdateBookmarkApiArg>({
        query: (queryArg) => ({
          url: `/api/bookmark/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['bookmark'],
      }),
      deleteBookmark: build.mutation<DeleteBookmarkApiResponse, DeleteBookmarkApiArg>({
        query: (queryArg) => ({
          url: `/api/bookmark/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['bookmark'],
      }),
      createDownload: build.mutation<CreateDownloadApiResponse, CreateDownloadApiArg>({
        query: (queryArg) => ({ url: `/api/download/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['download'],
      }),
      listDownloads: build.query<ListDownloadsApiResponse, ListDownloadsApiArg>({
        query: (queryArg) => ({
          url: `/api/download/list`,
          params: {
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['download'],
      }),
      removeDownload: build.mutation<RemoveDownloadApiResponse, RemoveDownloadApiArg>({
        query: (queryArg) => ({
          url: `/api/download/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['download'],
      }),
      getGoal: build.query<GetGoalApiResponse, GetGoalApiArg>({
        query: (queryArg) => ({
          url: `/api/goal/days`,
          params: {
            timeZone: queryArg.timeZone,
          },
        }),
        providesTags: ['goal'],
      }),
      setGoal: build.mutation<SetGoalApiResponse, SetGoalApiArg>({
        query: (queryArg) => ({ url: `/api/goal/minutes`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['goal'],
      }),
      countListening: build.mutation<CountListeningApiResponse, CountListeningApiArg>({
        query: (queryArg) => ({ url: `/api/goal/counting`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['goal'],
      }),
      getListeningYear: build.query<GetListeningYearApiResponse, GetListeningYearApiArg>({
        query: (queryArg) => ({
          url: `/api/goal/year`,
          params: {
            timeZone: queryArg.timeZone,
            year: queryArg.year,
          },
        }),
        providesTags: ['goal'],
      }),
      listLibrary: build.query<ListLibraryApiResponse, ListLibraryApiArg>({
        query: (queryArg) => ({
          url: `/api/library/list`,
          params: {
            status: queryArg.status,
            sort: queryArg.sort,
            search: queryArg.search,
            liked: queryArg.liked,
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
      finishBook: build.mutation<FinishBookApiResponse, FinishBookApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}/finish`,
          method: 'PUT',
        }),
        invalidatesTags: ['library'],
      }),
      unfinishBook: build.mutation<UnfinishBookApiResponse, UnfinishBookApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}/unfinish`,
          method: 'PUT',
        }),
        invalidatesTags: ['library'],
      }),
      archiveBook: build.mutation<ArchiveBookApiResponse, ArchiveBookApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}/archive`,
          method: 'PUT',
        }),
        invalidatesTags: ['library'],
      }),
      restoreBook: build.mutation<RestoreBookApiResponse, RestoreBookApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}/restore`,
          method: 'PUT',
        }),
        invalidatesTags: ['library'],
      }),
      removeFromLibrary: build.mutation<RemoveFromLibraryApiResponse, RemoveFromLibraryApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['library'],
      }),
      changeLibrary: build.mutation<ChangeLibraryApiResponse, ChangeLibraryApiArg>({
        query: (queryArg) => ({ url: `/api/library/bulk`, method: 'POST', body: queryArg.body }),
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
      recordProgress: build.mutation<RecordProgressApiResponse, RecordProgressApiArg>({
        query: (queryArg) => ({ url: `/api/progress/events`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['progress'],
      }),
      getPlace: build.query<GetPlaceApiResponse, GetPlaceApiArg>({
        query: (queryArg) => ({
          url: `/api/progress/${encodeURIComponent(String(queryArg.audiobook))}`,
        }),
        providesTags: ['progress'],
      }),
      getHistory: build.query<GetHistoryApiResponse, GetHistoryApiArg>({
        query: (queryArg) => ({
          url: `/api/progress/${encodeURIComponent(String(queryArg.audiobook))}/history`,
          params: {
            device: queryArg.device,
          },
        }),
        providesTags: ['progress'],
      }),
      listLines: build.query<ListLinesApiResponse, ListLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/playback/${encodeURIComponent(String(queryArg.audiobook))}/lines`,
          params: {
            episode: queryArg.episode,
          },
        }),
        providesTags: ['playback'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as listeningApi }
export type ListBookmarksApiResponse = /** status 200 Default Response */ {
  bookmarks: {
    _id: string
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
      coverSmall: string
      authorNames: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      } | null
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
    positionMs: number
    endMs: number | null
    note: string | null
    created_at: string
    updated_at: string
  }[]
  count: number
  total: number
}
export type ListBookmarksApiArg = {
  audiobook?: string
  sort?: 'created_at:desc' | 'created_at:asc' | 'position:asc' | 'audioBook.name:asc'
  _start?: number
  _limit?: number
}
export type CreateBookmarkApiResponse = /** status 201 Default Response */ {
  message: string
  bookmark: {
    _id: string
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
      coverSmall: string
      authorNames: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      } | null
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
    positionMs: number
    endMs: number | null
    note: string | null
    created_at: string
    updated_at: string
  }
}
export type CreateBookmarkApiArg = {
  body: {
    _id?: string
    audiobook: string
    episode: string
    positionMs: number
    endMs?: number | null
    note?: string | null
  }
}
export type UpdateBookmarkApiResponse = /** status 200 Default Response */ {
  message: string
  bookmark: {
    _id: string
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
      coverSmall: string
      authorNames: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      } | null
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
    positionMs: number
    endMs: number | null
    note: string | null
    created_at: string
    updated_at: string
  }
}
export type UpdateBookmarkApiArg = {
  id: string
  body: {
    positionMs?: number
    endMs?: number | null
    note?: string | null
  }
}
export type DeleteBookmarkApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DeleteBookmarkApiArg = {
  id: string
}
export type CreateDownloadApiResponse = /** status 201 Default Response */ {
  download: {
    _id: string
    quality: 'normal' | 'small'
    version: string
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
      isVerse: boolean
    }
    files: {
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
      rendition: string
      sha256: string
    }[]
    bytes: number
    covers: string[]
    expires: string
  }
}
export type CreateDownloadApiArg = {
  body: {
    audiobook: string
    quality?: 'normal' | 'small'
    takeUp?: boolean
  }
}
export type ListDownloadsApiResponse = /** status 200 Default Response */ {
  downloads: {
    _id: string
    audiobookId: string
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
    } | null
    quality: 'normal' | 'small'
    version: string
    bytes: number
    revoked: boolean
    created_at: string
  }[]
  total: number
}
export type ListDownloadsApiArg = {
  _start?: number
  _limit?: number
}
export type RemoveDownloadApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RemoveDownloadApiArg = {
  id: string
}
export type GetGoalApiResponse = /** status 200 Default Response */ {
  counts: boolean
  minutes: (10 | 15 | 20 | 30 | 45 | 60) | null
  days: {
    day: string
    heardMs: number
    mark: 'reached' | 'mercy' | 'rest' | 'before' | 'open'
  }[]
  run: number
}
export type GetGoalApiArg = {
  timeZone: string
}
export type SetGoalApiResponse = /** status 200 Default Response */ {
  minutes: (10 | 15 | 20 | 30 | 45 | 60) | null
}
export type SetGoalApiArg = {
  body: {
    minutes: (10 | 15 | 20 | 30 | 45 | 60) | null
  }
}
export type CountListeningApiResponse = /** status 200 Default Response */ {
  counts: boolean
}
export type CountListeningApiArg = {
  body: {
    counts: boolean
  }
}
export type GetListeningYearApiResponse = /** status 200 Default Response */ {
  counts: boolean
  year: number
  years: number[]
  heardMs: number
  days: number
  finished: number
  months: number[]
  bookCount: number
  voiceCount: number
  books: {
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
    heardMs: number
  }[]
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
  narrator: {
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
  genre: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
  } | null
}
export type GetListeningYearApiArg = {
  timeZone: string
  year?: number
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
  liked?: 'true' | 'false'
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
export type FinishBookApiResponse = /** status 200 Default Response */ {
  message: string
}
export type FinishBookApiArg = {
  audiobookId: string
}
export type UnfinishBookApiResponse = /** status 200 Default Response */ {
  message: string
}
export type UnfinishBookApiArg = {
  audiobookId: string
}
export type ArchiveBookApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ArchiveBookApiArg = {
  audiobookId: string
}
export type RestoreBookApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RestoreBookApiArg = {
  audiobookId: string
}
export type RemoveFromLibraryApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RemoveFromLibraryApiArg = {
  audiobookId: string
}
export type ChangeLibraryApiResponse = /** status 200 Default Response */ {
  message: string
  changed: number
}
export type ChangeLibraryApiArg = {
  body: {
    action: 'archive' | 'restore' | 'remove'
    audiobooks: string[]
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
    isVerse: boolean
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
  firstVersion: number | null
  expires: string
}
export type GetPlaybackApiArg = {
  quality?: 'normal' | 'small'
  audiobook: string
}
export type RecordProgressApiResponse = /** status 200 Default Response */ {
  places: {
    audiobook: string
    episode: string
    positionMs: number
    version: number
  }[]
}
export type RecordProgressApiArg = {
  body: {
    events: {
      deviceId: string
      seq: number
      audiobook: string
      episode: string
      kind: 'play' | 'pause' | 'seek' | 'heartbeat' | 'finish' | 'restore'
      positionMs: number
      rate?: number
      occurredAt: string
      from?: number
    }[]
    decided?: boolean
  }
}
export type GetPlaceApiResponse = /** status 200 Default Response */ {
  place: {
    audiobook: string
    episode: string
    positionMs: number
    rate: number
    device: string
    version: number
    updated_at: string
  } | null
  firstVersion: number | null
}
export type GetPlaceApiArg = {
  audiobook: string
}
export type GetHistoryApiResponse = /** status 200 Default Response */ {
  landmarks: {
    _id: string
    kind: 'play' | 'pause' | 'seek' | 'heartbeat' | 'finish' | 'restore'
    episode: string
    number: number
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    positionMs: number
    at: string
    device: 'desktop' | 'mobile' | 'tablet' | 'unknown'
    here: boolean
  }[]
}
export type GetHistoryApiArg = {
  device?: string
  audiobook: string
}
export type ListLinesApiResponse = /** status 200 Default Response */ {
  lines: {
    episode: string
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
}
export type ListLinesApiArg = {
  episode?: string
  audiobook: string
}
export const {
  useListBookmarksQuery,
  useCreateBookmarkMutation,
  useUpdateBookmarkMutation,
  useDeleteBookmarkMutation,
  useCreateDownloadMutation,
  useListDownloadsQuery,
  useRemoveDownloadMutation,
  useGetGoalQuery,
  useSetGoalMutation,
  useCountListeningMutation,
  useGetListeningYearQuery,
  useListLibraryQuery,
  useAddToLibraryMutation,
  useFinishBookMutation,
  useUnfinishBookMutation,
  useArchiveBookMutation,
  useRestoreBookMutation,
  useRemoveFromLibraryMutation,
  useChangeLibraryMutation,
  useGetPlaybackQuery,
  useRecordProgressMutation,
  useGetPlaceQuery,
  useGetHistoryQuery,
  useListLinesQuery,
} = injectedRtkApi
