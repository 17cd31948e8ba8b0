import { api } from './api'
export const addTagTypes = [
  'wishlist',
  'favourite',
  'follow',
  'audiobookreview',
  'notification',
  'push',
] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      addToWishlist: build.mutation<AddToWishlistApiResponse, AddToWishlistApiArg>({
        query: (queryArg) => ({ url: `/api/wishlist/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['wishlist'],
      }),
      removeFromWishlist: build.mutation<RemoveFromWishlistApiResponse, RemoveFromWishlistApiArg>({
        query: (queryArg) => ({
          url: `/api/wishlist/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['wishlist'],
      }),
      listWishlist: build.query<ListWishlistApiResponse, ListWishlistApiArg>({
        query: (queryArg) => ({
          url: `/api/wishlist/list`,
          params: {
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['wishlist'],
      }),
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
      listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
        query: (queryArg) => ({
          url: `/api/notification/list`,
          params: {
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['notification'],
      }),
      countNotifications: build.query<CountNotificationsApiResponse, CountNotificationsApiArg>({
        query: () => ({ url: `/api/notification/count` }),
        providesTags: ['notification'],
      }),
      markNotification: build.mutation<MarkNotificationApiResponse, MarkNotificationApiArg>({
        query: (queryArg) => ({
          url: `/api/notification/mark/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
        }),
        invalidatesTags: ['notification'],
      }),
      markAllNotifications: build.mutation<
        MarkAllNotificationsApiResponse,
        MarkAllNotificationsApiArg
      >({
        query: () => ({ url: `/api/notification/markall`, method: 'PUT' }),
        invalidatesTags: ['notification'],
      }),
      unmarkNotification: build.mutation<UnmarkNotificationApiResponse, UnmarkNotificationApiArg>({
        query: (queryArg) => ({
          url: `/api/notification/unmark/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
        }),
        invalidatesTags: ['notification'],
      }),
      deleteAllNotifications: build.mutation<
        DeleteAllNotificationsApiResponse,
        DeleteAllNotificationsApiArg
      >({
        query: () => ({ url: `/api/notification/deleteall`, method: 'DELETE' }),
        invalidatesTags: ['notification'],
      }),
      deleteNotification: build.mutation<DeleteNotificationApiResponse, DeleteNotificationApiArg>({
        query: (queryArg) => ({
          url: `/api/notification/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['notification'],
      }),
      getPushKey: build.query<GetPushKeyApiResponse, GetPushKeyApiArg>({
        query: () => ({ url: `/api/push/key` }),
        providesTags: ['push'],
      }),
      subscribePush: build.mutation<SubscribePushApiResponse, SubscribePushApiArg>({
        query: (queryArg) => ({ url: `/api/push/subscribe`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['push'],
      }),
      unsubscribePush: build.mutation<UnsubscribePushApiResponse, UnsubscribePushApiArg>({
        query: () => ({ url: `/api/push/subscribe`, method: 'DELETE' }),
        invalidatesTags: ['push'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as readerApi }
export type AddToWishlistApiResponse = /** status 201 Default Response */ {
  message: string
  wishlist: {
    _id: string
  }
}
export type AddToWishlistApiArg = {
  body: {
    audiobook: string
  }
}
export type RemoveFromWishlistApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RemoveFromWishlistApiArg = {
  id: string
}
export type ListWishlistApiResponse = /** status 200 Default Response */ {
  wishlist: {
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
  }[]
  total: number
  wishlistCount: number
  count: number
}
export type ListWishlistApiArg = {
  _start?: number
  _limit?: number
}
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
export type FindMyReviewApiResponse = /** status 200 Default Response */ {
  audiobookReview: {
    _id: string
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
export type ListNotificationsApiResponse = /** status 200 Default Response */ {
  notification: {
    _id: string
    kind:
      | 'giftReceived'
      | 'giftRedeemed'
      | 'giftUndelivered'
      | 'receipt'
      | 'refund'
      | 'wishlistPrice'
      | 'followedNew'
      | 'newEpisode'
      | 'reviewReply'
      | 'contributionStatus'
      | 'announcement'
      | 'security'
    title: string
    path: string
    action: 'redeem' | null
    read: boolean
    mutable: boolean
    created_at: string
    data: {
      what: string | null
      book: {
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string
          suggested: string | null
        }
        slug: string
        cover: string
      } | null
      person: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      } | null
      name: string | null
      money: {
        amount: number
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      } | null
      episode: number | null
      browser: string | null
      os: string | null
      text: {
        en: string
        pa: string
        'pa-Arab'?: string
      } | null
    }
  }[]
  count: number
  total: number
}
export type ListNotificationsApiArg = {
  _start?: number
  _limit?: number
}
export type CountNotificationsApiResponse = /** status 200 Default Response */ {
  count: number
}
export type CountNotificationsApiArg = void
export type MarkNotificationApiResponse = /** status 200 Default Response */ {
  message: string
}
export type MarkNotificationApiArg = {
  id: string
}
export type MarkAllNotificationsApiResponse = /** status 200 Default Response */ {
  message: string
}
export type MarkAllNotificationsApiArg = void
export type UnmarkNotificationApiResponse = /** status 200 Default Response */ {
  message: string
}
export type UnmarkNotificationApiArg = {
  id: string
}
export type DeleteAllNotificationsApiResponse = /** status 200 Default Response */ {
  message: string
  deletedCount: number
}
export type DeleteAllNotificationsApiArg = void
export type DeleteNotificationApiResponse = /** status 200 Default Response */ {
  message: string
  deletedCount: number
}
export type DeleteNotificationApiArg = {
  id: string
}
export type GetPushKeyApiResponse = /** status 200 Default Response */ {
  key: string
  endpoint: string | null
}
export type GetPushKeyApiArg = void
export type SubscribePushApiResponse = /** status 201 Default Response */ {
  message: string
}
export type SubscribePushApiArg = {
  body: {
    endpoint: string
    expirationTime?: number | null
    keys: {
      p256dh: string
      auth: string
    }
  }
}
export type UnsubscribePushApiResponse = /** status 200 Default Response */ {
  message: string
}
export type UnsubscribePushApiArg = void
export const {
  useAddToWishlistMutation,
  useRemoveFromWishlistMutation,
  useListWishlistQuery,
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
  useFindFavouriteQuery,
  useCountFavouritesQuery,
  useListFavouritesQuery,
  useFollowPersonMutation,
  useUnfollowPersonMutation,
  useFindFollowQuery,
  useListFollowsQuery,
  useFindMyReviewQuery,
  useCreateReviewMutation,
  useUpdateReviewMutation,
  useDeleteReviewMutation,
  useReportReviewMutation,
  useReplyToReviewMutation,
  useRemoveReplyMutation,
  useListNotificationsQuery,
  useCountNotificationsQuery,
  useMarkNotificationMutation,
  useMarkAllNotificationsMutation,
  useUnmarkNotificationMutation,
  useDeleteAllNotificationsMutation,
  useDeleteNotificationMutation,
  useGetPushKeyQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} = injectedRtkApi
