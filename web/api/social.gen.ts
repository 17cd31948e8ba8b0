import { api } from './api'
export const addTagTypes = ['favourite', 'follow', 'admin', 'audiobookreview'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      addFavourite: build.mutation<AddFavouriteApiResponse, AddFavouriteApiArg>({
        query: (queryArg) => ({
          url: `/api/favourite/create`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['favourite'],
      }),
      removeFavourite: build.mutation<RemoveFavouriteApiResponse, RemoveFavouriteApiArg>({
        query: (queryArg) => ({
          url: `/api/favourite/${encodeURIComponent(String(queryArg.audiobookId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['favourite'],
      }),
      findFavourite: build.query<FindFavouriteApiResponse, FindFavouriteApiArg>({
        query: (queryArg) => ({
          url: `/api/favourite/audiobook/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['favourite'],
      }),
      countFavourites: build.query<CountFavouritesApiResponse, CountFavouritesApiArg>({
        query: () => ({ url: `/api/favourite/count` }),
        providesTags: ['favourite'],
      }),
      listFavourites: build.query<ListFavouritesApiResponse, ListFavouritesApiArg>({
        query: (queryArg) => ({
          url: `/api/favourite/list`,
          params: {
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['favourite'],
      }),
      followPerson: build.mutation<FollowPersonApiResponse, FollowPersonApiArg>({
        query: (queryArg) => ({ url: `/api/follow/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['follow'],
      }),
      unfollowPerson: build.mutation<UnfollowPersonApiResponse, UnfollowPersonApiArg>({
        query: (queryArg) => ({
          url: `/api/follow/${encodeURIComponent(String(queryArg.personId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['follow'],
      }),
      findFollow: build.query<FindFollowApiResponse, FindFollowApiArg>({
        query: (queryArg) => ({
          url: `/api/follow/person/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['follow'],
      }),
      listFollows: build.query<ListFollowsApiResponse, ListFollowsApiArg>({
        query: (queryArg) => ({
          url: `/api/follow/list`,
          params: {
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['follow'],
      }),
      listFollowedBooks: build.query<ListFollowedBooksApiResponse, ListFollowedBooksApiArg>({
        query: () => ({ url: `/api/follow/books` }),
        providesTags: ['follow'],
      }),
      grantVoice: build.mutation<GrantVoiceApiResponse, GrantVoiceApiArg>({
        query: (queryArg) => ({ url: `/api/admin/voices`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['admin'],
      }),
      endVoice: build.mutation<EndVoiceApiResponse, EndVoiceApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/voices/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
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
      findMyReview: build.query<FindMyReviewApiResponse, FindMyReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookReview/audiobook/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['audiobookreview'],
      }),
      createReview: build.mutation<CreateReviewApiResponse, CreateReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookreview/create`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['audiobookreview'],
      }),
      updateReview: build.mutation<UpdateReviewApiResponse, UpdateReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookreview/${encodeURIComponent(String(queryArg.id))}/update`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['audiobookreview'],
      }),
      deleteReview: build.mutation<DeleteReviewApiResponse, DeleteReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookreview/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['audiobookreview'],
      }),
      reportReview: build.mutation<ReportReviewApiResponse, ReportReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookreview/${encodeURIComponent(String(queryArg.id))}/report`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['audiobookreview'],
      }),
      replyToReview: build.mutation<ReplyToReviewApiResponse, ReplyToReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookreview/${encodeURIComponent(String(queryArg.id))}/reply`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['audiobookreview'],
      }),
      removeReply: build.mutation<RemoveReplyApiResponse, RemoveReplyApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookreview/${encodeURIComponent(String(queryArg.id))}/reply`,
          method: 'DELETE',
        }),
        invalidatesTags: ['audiobookreview'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as socialApi }
export type AddFavouriteApiResponse = /** status 201 Default Response */ {
  message: string
  is_liked: true
}
export type AddFavouriteApiArg = {
  body: {
    audiobook: string
  }
}
export type RemoveFavouriteApiResponse = /** status 200 Default Response */ {
  message: string
  is_liked: false
}
export type RemoveFavouriteApiArg = {
  audiobookId: string
}
export type FindFavouriteApiResponse = /** status 200 Default Response */ {
  favourite: {
    audiobook: string
    created_at: string
  } | null
  is_liked: boolean
}
export type FindFavouriteApiArg = {
  id: string
}
export type CountFavouritesApiResponse = /** status 200 Default Response */ {
  count: number
}
export type CountFavouritesApiArg = void
export type ListFavouritesApiResponse = /** status 200 Default Response */ {
  favourite: {
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
  }[]
  total: number
  count: number
}
export type ListFavouritesApiArg = {
  _start?: number
  _limit?: number
}
export type FollowPersonApiResponse = /** status 201 Default Response */ {
  message: string
  follow: {
    person: string
    created_at: string
  }
}
export type FollowPersonApiArg = {
  body: {
    person: string
  }
}
export type UnfollowPersonApiResponse = /** status 200 Default Response */ {
  message: string
}
export type UnfollowPersonApiArg = {
  personId: string
}
export type FindFollowApiResponse = /** status 200 Default Response */ {
  follow: {
    person: string
    created_at: string
  } | null
}
export type FindFollowApiArg = {
  id: string
}
export type ListFollowsApiResponse = /** status 200 Default Response */ {
  follow: {
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
    created_at: string
  }[]
  total: number
  count: number
}
export type ListFollowsApiArg = {
  _start?: number
  _limit?: number
}
export type ListFollowedBooksApiResponse = /** status 200 Default Response */ {
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
  }[]
}
export type ListFollowedBooksApiArg = void
export type GrantVoiceApiResponse = /** status 201 Default Response */ {
  message: string
  voice: {
    _id: string
  }
}
export type GrantVoiceApiArg = {
  body: {
    user: string
    person: string
  }
}
export type EndVoiceApiResponse = /** status 200 Default Response */ {
  message: string
}
export type EndVoiceApiArg = {
  id: string
}
export type ListReviewsApiResponse = /** status 200 Default Response */ {
  audiobookReview: {
    _id: string
    audiobook: string
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
export type FindMyReviewApiResponse = /** status 200 Default Response */ {
  audiobookReview: {
    _id: string
    audiobook: string
    rating: number
    narrationRating: number | null
    text: string | null
    hidden: boolean
    created_at: string
    updated_at: string
  } | null
  mayReply: boolean
  answeredByOthers: string[]
}
export type FindMyReviewApiArg = {
  id: string
}
export type CreateReviewApiResponse = /** status 201 Default Response */ {
  message: string
  audiobookReview: {
    _id: string
    audiobook: string
    rating: number
    narrationRating: number | null
    text: string | null
    hidden: boolean
    created_at: string
    updated_at: string
  }
}
export type CreateReviewApiArg = {
  body: {
    audiobook: string
    rating: number
    text?: string | null
    narrationRating?: number | null
  }
}
export type UpdateReviewApiResponse = /** status 200 Default Response */ {
  message: string
  audiobookReview: {
    _id: string
    audiobook: string
    rating: number
    narrationRating: number | null
    text: string | null
    hidden: boolean
    created_at: string
    updated_at: string
  }
}
export type UpdateReviewApiArg = {
  id: string
  body: {
    rating?: number
    text?: string | null
    narrationRating?: number | null
  }
}
export type DeleteReviewApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DeleteReviewApiArg = {
  id: string
}
export type ReportReviewApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ReportReviewApiArg = {
  id: string
  body: {
    reason: 'abuse' | 'spam' | 'spoiler' | 'private' | 'other'
    note?: string | null
  }
}
export type ReplyToReviewApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ReplyToReviewApiArg = {
  id: string
  body: {
    text: string
  }
}
export type RemoveReplyApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RemoveReplyApiArg = {
  id: string
}
export const {
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
  useFindFavouriteQuery,
  useCountFavouritesQuery,
  useListFavouritesQuery,
  useFollowPersonMutation,
  useUnfollowPersonMutation,
  useFindFollowQuery,
  useListFollowsQuery,
  useListFollowedBooksQuery,
  useGrantVoiceMutation,
  useEndVoiceMutation,
  useListReviewsQuery,
  useFindMyReviewQuery,
  useCreateReviewMutation,
  useUpdateReviewMutation,
  useDeleteReviewMutation,
  useReportReviewMutation,
  useReplyToReviewMutation,
  useRemoveReplyMutation,
} = injectedRtkApi
