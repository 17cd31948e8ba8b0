import { api } from './api'
export const addTagTypes = ['admin'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      enterHouse: build.query<EnterHouseApiResponse, EnterHouseApiArg>({
        query: () => ({ url: `/api/admin/house` }),
        providesTags: ['admin'],
      }),
      readFigures: build.query<ReadFiguresApiResponse, ReadFiguresApiArg>({
        query: () => ({ url: `/api/admin/figures` }),
        providesTags: ['admin'],
      }),
      findAccounts: build.query<FindAccountsApiResponse, FindAccountsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/accounts`,
          params: {
            search: queryArg.search,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      grantRole: build.mutation<GrantRoleApiResponse, GrantRoleApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/accounts/${encodeURIComponent(String(queryArg.id))}/role`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      endAccountSessions: build.mutation<EndAccountSessionsApiResponse, EndAccountSessionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/accounts/${encodeURIComponent(String(queryArg.id))}/sessions`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      readAudit: build.query<ReadAuditApiResponse, ReadAuditApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/audit`,
          params: {
            subject: queryArg.subject,
            topic: queryArg.topic,
            search: queryArg.search,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      findCatalogueBooks: build.query<FindCatalogueBooksApiResponse, FindCatalogueBooksApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/catalogue`,
          params: {
            search: queryArg.search,
            state: queryArg.state,
            _after: queryArg._after,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      listCatalogueGenres: build.query<ListCatalogueGenresApiResponse, ListCatalogueGenresApiArg>({
        query: () => ({ url: `/api/admin/genres` }),
        providesTags: ['admin'],
      }),
      addGenre: build.mutation<AddGenreApiResponse, AddGenreApiArg>({
        query: (queryArg) => ({ url: `/api/admin/genres`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['admin'],
      }),
      writeGenre: build.mutation<WriteGenreApiResponse, WriteGenreApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/genres/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      placeGenre: build.mutation<PlaceGenreApiResponse, PlaceGenreApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/genres/${encodeURIComponent(String(queryArg.id))}/place`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      listContactMessages: build.query<ListContactMessagesApiResponse, ListContactMessagesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/contact`,
          params: {
            state: queryArg.state,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      readContactMessage: build.query<ReadContactMessageApiResponse, ReadContactMessageApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/contact/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['admin'],
      }),
      markContactMessage: build.mutation<MarkContactMessageApiResponse, MarkContactMessageApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/contact/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      findOrders: build.query<FindOrdersApiResponse, FindOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders`,
          params: {
            search: queryArg.search,
            state: queryArg.state,
            person: queryArg.person,
            _after: queryArg._after,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      readOrder: build.query<ReadOrderApiResponse, ReadOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['admin'],
      }),
      giveEntitlement: build.mutation<GiveEntitlementApiResponse, GiveEntitlementApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/entitlement`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      endEntitlement: build.mutation<EndEntitlementApiResponse, EndEntitlementApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/entitlement/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      findNames: build.query<FindNamesApiResponse, FindNamesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/names`,
          params: {
            kind: queryArg.kind,
            search: queryArg.search,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      writePersonNames: build.mutation<WritePersonNamesApiResponse, WritePersonNamesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/people/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      writePersonContact: build.mutation<WritePersonContactApiResponse, WritePersonContactApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/people/${encodeURIComponent(String(queryArg.id))}/contact`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      writePersonLife: build.mutation<WritePersonLifeApiResponse, WritePersonLifeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/people/${encodeURIComponent(String(queryArg.id))}/life`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      writeTitles: build.mutation<WriteTitlesApiResponse, WriteTitlesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/audiobooks/${encodeURIComponent(String(queryArg.id))}/names`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      mergePeople: build.mutation<MergePeopleApiResponse, MergePeopleApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/people/${encodeURIComponent(String(queryArg.id))}/merge`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      listHouseReviews: build.query<ListHouseReviewsApiResponse, ListHouseReviewsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reviews`,
          params: {
            state: queryArg.state,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      hideReview: build.mutation<HideReviewApiResponse, HideReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reviews/${encodeURIComponent(String(queryArg.id))}/hide`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      showReview: build.mutation<ShowReviewApiResponse, ShowReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reviews/${encodeURIComponent(String(queryArg.id))}/show`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      keepReview: build.mutation<KeepReviewApiResponse, KeepReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reviews/${encodeURIComponent(String(queryArg.id))}/keep`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as adminApi }
export type EnterHouseApiResponse = /** status 200 Default Response */ {
  role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
  permissions: (
    | 'house.enter'
    | 'account.find'
    | 'session.end'
    | 'entitlement.grant'
    | 'role.grant'
    | 'order.read'
    | 'audit.read'
    | 'message.read'
    | 'message.retry'
    | 'contact.read'
    | 'contact.answer'
    | 'name.write'
    | 'catalogue.write'
    | 'review.hide'
    | 'voice.grant'
    | 'people.merge'
    | 'organisation.accept'
    | 'submission.review'
    | 'submission.publish'
    | 'audio.waive'
    | 'takedown.decide'
  )[]
}
export type EnterHouseApiArg = void
export type ReadFiguresApiResponse = /** status 200 Default Response */ {
  firstDay: string
  figures: {
    kind: 'listeners' | 'orders' | 'mails' | 'jobs' | 'reviews'
    count: number
    before: number
    since: string | null
    money:
      | {
          currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
          amount: number
        }[]
      | null
    days: number[]
  }[]
}
export type ReadFiguresApiArg = void
export type FindAccountsApiResponse = /** status 200 Default Response */ {
  accounts: {
    _id: string
    name: string
    email: string
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    verified: boolean
    createdAt: string
    secondStep: boolean
  }[]
  total: number
}
export type FindAccountsApiArg = {
  search?: string
  _start?: number
  _limit?: number
}
export type GrantRoleApiResponse = /** status 200 Default Response */ {
  message: string
}
export type GrantRoleApiArg = {
  id: string
  body: {
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
  }
}
export type EndAccountSessionsApiResponse = /** status 200 Default Response */ {
  message: string
}
export type EndAccountSessionsApiArg = {
  id: string
}
export type ReadAuditApiResponse = /** status 200 Default Response */ {
  audit: {
    _id: number
    at: string
    act: string
    actor: {
      _id: string
      name: string | null
      role: string
    } | null
    subject: {
      kind: string
      _id: string
      name: string | null
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      } | null
    }
    details: {
      [key: string]: string | number | boolean | null
    }
  }[]
  total: number
}
export type ReadAuditApiArg = {
  subject?: string
  topic?:
    'people' | 'catalogue' | 'names' | 'organisations' | 'claims' | 'reviews' | 'contact' | 'orders'
  search?: string
  _start?: number
  _limit?: number
}
export type FindCatalogueBooksApiResponse = /** status 200 Default Response */ {
  books: {
    _id: string
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    cover: string
    isbn: string | null
    state: 'published' | 'withdrawn' | 'suspended'
    since: string | null
    releaseDate: string
    price: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    people: {
      role: 'author' | 'narrator'
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
    organisation: {
      _id: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    } | null
    submission: string | null
    changesSince: string | null
  }[]
  total: number
  next: string | null
}
export type FindCatalogueBooksApiArg = {
  search?: string
  state?: 'published' | 'withdrawn' | 'suspended'
  _after?: string
  _start?: number
  _limit?: number
}
export type ListCatalogueGenresApiResponse = /** status 200 Default Response */ {
  genres: {
    _id: string
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    books: number
    retiredAt: string | null
  }[]
  total: number
}
export type ListCatalogueGenresApiArg = void
export type AddGenreApiResponse = /** status 201 Default Response */ {
  message: string
}
export type AddGenreApiArg = {
  body: {
    roman: string
    gurmukhi: string
    shahmukhi: string
  }
}
export type WriteGenreApiResponse = /** status 200 Default Response */ {
  message: string
}
export type WriteGenreApiArg = {
  id: string
  body: {
    roman?: string
    gurmukhi?: string
    shahmukhi?: string
    retired?: boolean
  }
}
export type PlaceGenreApiResponse = /** status 200 Default Response */ {
  message: string
}
export type PlaceGenreApiArg = {
  id: string
  body: {
    place: number
  }
}
export type ListContactMessagesApiResponse = /** status 200 Default Response */ {
  contactMessages: {
    _id: string
    name: string
    beginning: string
    language: 'en' | 'pa' | 'pa-Arab'
    createdAt: string
    answeredAt: string | null
  }[]
  count: number
  total: number
}
export type ListContactMessagesApiArg = {
  state?: 'open' | 'answered'
  _start?: number
  _limit?: number
}
export type ReadContactMessageApiResponse = /** status 200 Default Response */ {
  contactMessage: {
    _id: string
    name: string
    language: 'en' | 'pa' | 'pa-Arab'
    createdAt: string
    answeredAt: string | null
    email: string
    callingCode: string | null
    phone: string
    message: string
    hasAccount: boolean
  }
}
export type ReadContactMessageApiArg = {
  id: string
}
export type MarkContactMessageApiResponse = /** status 200 Default Response */ {
  message: string
}
export type MarkContactMessageApiArg = {
  id: string
  body: {
    answered: boolean
  }
}
export type FindOrdersApiResponse = /** status 200 Default Response */ {
  orders: {
    _id: string
    number: number
    kind: 'own' | 'gift'
    state:
      | 'created'
      | 'awaiting_payment'
      | 'paid'
      | 'fulfilled'
      | 'failed'
      | 'cancelled'
      | 'expired'
      | 'refunded'
      | 'disputed'
    refundAsked: boolean
    books: {
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      quantity: number
    }[]
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    createdAt: string
    buyer: {
      _id: string
      name: string
    } | null
  }[]
  total: number
  next: number | null
}
export type FindOrdersApiArg = {
  search?: string
  state?: 'paid' | 'refunded' | 'waiting' | 'declined' | 'disputed' | 'gift'
  person?: string
  _after?: number
  _limit?: number
}
export type ReadOrderApiResponse = /** status 200 Default Response */ {
  order: {
    _id: string
    number: number
    kind: 'own' | 'gift'
    state:
      | 'created'
      | 'awaiting_payment'
      | 'paid'
      | 'fulfilled'
      | 'failed'
      | 'cancelled'
      | 'expired'
      | 'refunded'
      | 'disputed'
    refundAsked: boolean
    books: {
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      quantity: number
    }[]
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    createdAt: string
    buyer: {
      _id: string
      name: string
      email: string
    } | null
    refunded: number
    gifts: {
      copies: number
      sent: number
      opened: number
      redeemed: number
    } | null
    events: {
      _id: number
      kind:
        | 'created'
        | 'payment_begun'
        | 'approved'
        | 'declined'
        | 'cancelled'
        | 'expired'
        | 'fulfilled'
        | 'refund_asked'
        | 'refund_failed'
        | 'refunded'
        | 'disputed'
        | 'dispute_won'
        | 'dispute_lost'
        | 'mismatched'
      at: string
      amount: number
      reason:
        ('asked' | 'already_owned' | 'buyer_left' | 'suspended' | 'not_sold' | 'became_free') | null
    }[]
    mails: {
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
      dueAt: string
      sentAt: string | null
      failedAt: string | null
      reason: string | null
    }[]
  }
}
export type ReadOrderApiArg = {
  id: string
}
export type GiveEntitlementApiResponse = /** status 201 Default Response */ {
  message: string
  entitlement: {
    _id: string
    user: string
    audiobook: string
    source: 'promo' | 'staff'
  }
}
export type GiveEntitlementApiArg = {
  body: {
    audiobook: string
    source: 'promo' | 'staff'
    user?: string
    email?: string
  }
}
export type EndEntitlementApiResponse = /** status 200 Default Response */ {
  message: string
}
export type EndEntitlementApiArg = {
  id: string
}
export type FindNamesApiResponse = /** status 200 Default Response */ {
  names: {
    kind: 'person' | 'audiobook'
    _id: string
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    }
    suggested: {
      gurmukhi: string | null
      shahmukhi: string | null
    }
    variants: string[]
    books: number | null
    contact: {
      email: string | null
      phone: string | null
      address: string | null
    } | null
    life: {
      bornYear: number | null
      bornAbout: boolean
      diedYear: number | null
      diedAbout: boolean
      placeRoman: string | null
      placeGurmukhi: string | null
      placeShahmukhi: string | null
      isTradition: boolean
      bio: string | null
      punjabiBio: string | null
      shahmukhiBio: string | null
    } | null
    formerContacts: {
      email: string | null
      phone: string | null
      address: string | null
      name: string
    }[]
  }[]
  total: number
  waiting: number
}
export type FindNamesApiArg = {
  kind?: 'person' | 'audiobook'
  search?: string
  _start?: number
  _limit?: number
}
export type WritePersonNamesApiResponse = /** status 200 Default Response */ {
  message: string
}
export type WritePersonNamesApiArg = {
  id: string
  body: {
    gurmukhi?: string | null
    shahmukhi?: string | null
    roman?: string
    variants?: string[]
  }
}
export type WritePersonContactApiResponse = /** status 200 Default Response */ {
  message: string
}
export type WritePersonContactApiArg = {
  id: string
  body: {
    email?: string | null
    phone?: string | null
    address?: string | null
  }
}
export type WritePersonLifeApiResponse = /** status 200 Default Response */ {
  message: string
}
export type WritePersonLifeApiArg = {
  id: string
  body: {
    bornYear?: number | null
    bornAbout?: boolean
    diedYear?: number | null
    diedAbout?: boolean
    placeRoman?: string | null
    placeGurmukhi?: string | null
    placeShahmukhi?: string | null
    isTradition?: boolean
    bio?: string | null
    punjabiBio?: string | null
    shahmukhiBio?: string | null
  }
}
export type WriteTitlesApiResponse = /** status 200 Default Response */ {
  message: string
}
export type WriteTitlesApiArg = {
  id: string
  body: {
    gurmukhi?: string | null
    shahmukhi?: string | null
    roman?: string
    variants?: string[]
    subtitle?: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    } | null
  }
}
export type MergePeopleApiResponse = /** status 200 Default Response */ {
  message: string
}
export type MergePeopleApiArg = {
  id: string
  body: {
    into: string
  }
}
export type ListHouseReviewsApiResponse = /** status 200 Default Response */ {
  reviews: {
    _id: string
    name: string | null
    rating: number
    text: string | null
    audiobook: {
      slug: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    created_at: string
    updatedAt: string
    hiddenAt: string | null
    reports: {
      reason: 'abuse' | 'spam' | 'spoiler' | 'private' | 'other'
      note: string | null
      at: string
    }[]
  }[]
  total: number
}
export type ListHouseReviewsApiArg = {
  state?: 'reported' | 'hidden'
  _start?: number
  _limit?: number
}
export type HideReviewApiResponse = /** status 200 Default Response */ {
  message: string
}
export type HideReviewApiArg = {
  id: string
  body: {
    reason: string
  }
}
export type ShowReviewApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ShowReviewApiArg = {
  id: string
}
export type KeepReviewApiResponse = /** status 200 Default Response */ {
  message: string
}
export type KeepReviewApiArg = {
  id: string
  body: {
    updatedAt: string
  }
}
export const {
  useEnterHouseQuery,
  useReadFiguresQuery,
  useFindAccountsQuery,
  useGrantRoleMutation,
  useEndAccountSessionsMutation,
  useReadAuditQuery,
  useFindCatalogueBooksQuery,
  useListCatalogueGenresQuery,
  useAddGenreMutation,
  useWriteGenreMutation,
  usePlaceGenreMutation,
  useListContactMessagesQuery,
  useReadContactMessageQuery,
  useMarkContactMessageMutation,
  useFindOrdersQuery,
  useReadOrderQuery,
  useGiveEntitlementMutation,
  useEndEntitlementMutation,
  useFindNamesQuery,
  useWritePersonNamesMutation,
  useWritePersonContactMutation,
  useWritePersonLifeMutation,
  useWriteTitlesMutation,
  useMergePeopleMutation,
  useListHouseReviewsQuery,
  useHideReviewMutation,
  useShowReviewMutation,
  useKeepReviewMutation,
} = injectedRtkApi
