import { api } from './api'
export const addTagTypes = ['notification', 'admin', 'push'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getNotificationPreferences: build.query<
        GetNotificationPreferencesApiResponse,
        GetNotificationPreferencesApiArg
      >({
        query: () => ({ url: `/api/notification/preferences` }),
        providesTags: ['notification'],
      }),
      updateNotificationPreferences: build.mutation<
        UpdateNotificationPreferencesApiResponse,
        UpdateNotificationPreferencesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/notification/preferences`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['notification'],
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
      listMessages: build.query<ListMessagesApiResponse, ListMessagesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/messages`,
          params: {
            state: queryArg.state,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      retryMessage: build.mutation<RetryMessageApiResponse, RetryMessageApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/messages/${encodeURIComponent(String(queryArg.id))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
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
export { injectedRtkApi as messagingApi }
export type GetNotificationPreferencesApiResponse = /** status 200 Default Response */ {
  all: boolean
  kinds: {
    giftReceived: boolean
    giftRedeemed: boolean
    giftUndelivered: boolean
    receipt: boolean
    refund: boolean
    wishlistPrice: boolean
    followedNew: boolean
    newEpisode: boolean
    reviewReply: boolean
    contributionStatus: boolean
    announcement: boolean
    security: true
  }
  quietHours: {
    from: string
    to: string
    timeZone: string
  } | null
}
export type GetNotificationPreferencesApiArg = void
export type UpdateNotificationPreferencesApiResponse = /** status 200 Default Response */ {
  all: boolean
  kinds: {
    giftReceived: boolean
    giftRedeemed: boolean
    giftUndelivered: boolean
    receipt: boolean
    refund: boolean
    wishlistPrice: boolean
    followedNew: boolean
    newEpisode: boolean
    reviewReply: boolean
    contributionStatus: boolean
    announcement: boolean
    security: true
  }
  quietHours: {
    from: string
    to: string
    timeZone: string
  } | null
}
export type UpdateNotificationPreferencesApiArg = {
  body: {
    all?: boolean
    kinds?: {
      giftReceived?: boolean
      giftRedeemed?: boolean
      giftUndelivered?: boolean
      receipt?: boolean
      refund?: boolean
      wishlistPrice?: boolean
      followedNew?: boolean
      newEpisode?: boolean
      reviewReply?: boolean
      contributionStatus?: boolean
      announcement?: boolean
      security?: true
    }
    quietHours?: {
      from: string
      to: string
      timeZone: string
    } | null
  }
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
      submission: {
        _id: string
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string
          suggested: string | null
        }
      } | null
      work: {
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string
          suggested: string | null
        }
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
export type ListMessagesApiResponse = /** status 200 Default Response */ {
  messages: {
    _id: string
    kind:
      | 'receipt'
      | 'refund'
      | 'refundFailed'
      | 'alreadyOwned'
      | 'bookSuspended'
      | 'bookUnsold'
      | 'giftSuspended'
      | 'paymentDisputed'
      | 'giftBought'
      | 'gift'
      | 'giftRedeemed'
      | 'giftUndelivered'
      | 'giftWaits'
    orderNumber: number | null
    createdAt: string
    dueAt: string
    tries: number
    failedAt: string | null
    reason: string | null
  }[]
  total: number
}
export type ListMessagesApiArg = {
  state?: 'failed' | 'waiting'
  _start?: number
  _limit?: number
}
export type RetryMessageApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RetryMessageApiArg = {
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
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  useListNotificationsQuery,
  useCountNotificationsQuery,
  useMarkNotificationMutation,
  useMarkAllNotificationsMutation,
  useUnmarkNotificationMutation,
  useDeleteAllNotificationsMutation,
  useDeleteNotificationMutation,
  useListMessagesQuery,
  useRetryMessageMutation,
  useGetPushKeyQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} = injectedRtkApi
