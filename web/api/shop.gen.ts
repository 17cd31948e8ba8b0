import { api } from './api'
export const addTagTypes = ['giftcards', 'order', 'wishlist'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listSentGifts: build.query<ListSentGiftsApiResponse, ListSentGiftsApiArg>({
        query: (queryArg) => ({
          url: `/api/giftCards/sent`,
          params: {
            order: queryArg.order,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['giftcards'],
      }),
      createGiftCard: build.mutation<CreateGiftCardApiResponse, CreateGiftCardApiArg>({
        query: (queryArg) => ({
          url: `/api/giftCards/create`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['giftcards'],
      }),
      updateGiftCard: build.mutation<UpdateGiftCardApiResponse, UpdateGiftCardApiArg>({
        query: (queryArg) => ({
          url: `/api/giftCards/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['giftcards'],
      }),
      resendGiftCard: build.mutation<ResendGiftCardApiResponse, ResendGiftCardApiArg>({
        query: (queryArg) => ({
          url: `/api/giftCards/${encodeURIComponent(String(queryArg.id))}/resend`,
          method: 'POST',
        }),
        invalidatesTags: ['giftcards'],
      }),
      listReceivedGifts: build.query<ListReceivedGiftsApiResponse, ListReceivedGiftsApiArg>({
        query: () => ({ url: `/api/giftCards/recipient` }),
        providesTags: ['giftcards'],
      }),
      previewGift: build.query<PreviewGiftApiResponse, PreviewGiftApiArg>({
        query: (queryArg) => ({
          url: `/api/giftCards/preview/${encodeURIComponent(String(queryArg.code))}`,
        }),
        providesTags: ['giftcards'],
      }),
      openGift: build.mutation<OpenGiftApiResponse, OpenGiftApiArg>({
        query: (queryArg) => ({ url: `/api/giftCards/open`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['giftcards'],
      }),
      redeemGift: build.mutation<RedeemGiftApiResponse, RedeemGiftApiArg>({
        query: (queryArg) => ({
          url: `/api/giftCards/redeem`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['giftcards'],
      }),
      createOrder: build.mutation<CreateOrderApiResponse, CreateOrderApiArg>({
        query: (queryArg) => ({ url: `/api/order/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['order'],
      }),
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/order/list`,
          params: {
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['order'],
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({ url: `/api/order/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['order'],
      }),
      payOrder: build.mutation<PayOrderApiResponse, PayOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/order/${encodeURIComponent(String(queryArg.id))}/pay`,
          method: 'POST',
        }),
        invalidatesTags: ['order'],
      }),
      cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/order/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: 'PUT',
        }),
        invalidatesTags: ['order'],
      }),
      refundOrder: build.mutation<RefundOrderApiResponse, RefundOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/order/${encodeURIComponent(String(queryArg.id))}/refund`,
          method: 'POST',
        }),
        invalidatesTags: ['order'],
      }),
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
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as shopApi }
export type ListSentGiftsApiResponse = /** status 200 Default Response */ {
  giftCards: {
    _id: string
    giftCardId: string
    buyerId: {
      _id: string
      name: string
    }
    email: string | null
    firstName: string | null
    lastName: string | null
    callingCode: string
    phone: string | null
    message: string | null
    language: 'en' | 'pa' | 'pa-Arab'
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
    audiobookLink: string
    price: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    googlePrice: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    orderId: string
    position: number
    copies: number
    code: string | null
    codeLast4: string
    link: string | null
    isPaymentComplete: boolean
    state: 'unpaid' | 'waiting' | 'sent' | 'opened' | 'redeemed' | 'undelivered' | 'void'
    returned: boolean
    sendAt: string
    sentAt: string | null
    openedAt: string | null
    redeemedAt: string | null
    created_at: string
  }[]
  total: number
}
export type ListSentGiftsApiArg = {
  order?: string
  _start?: number
  _limit?: number
}
export type CreateGiftCardApiResponse = /** status 201 Default Response */ {
  giftCard: {
    _id: string
    giftCardId: string
    buyerId: {
      _id: string
      name: string
    }
    email: string | null
    firstName: string | null
    lastName: string | null
    callingCode: string
    phone: string | null
    message: string | null
    language: 'en' | 'pa' | 'pa-Arab'
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
    audiobookLink: string
    price: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    googlePrice: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    orderId: string
    position: number
    copies: number
    code: string | null
    codeLast4: string
    link: string | null
    isPaymentComplete: boolean
    state: 'unpaid' | 'waiting' | 'sent' | 'opened' | 'redeemed' | 'undelivered' | 'void'
    returned: boolean
    sendAt: string
    sentAt: string | null
    openedAt: string | null
    redeemedAt: string | null
    created_at: string
  }
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
      coverSmall: string
    }
    quantity: number
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    created_at: string
    paid_at: string | null
    refundAsked: boolean
    refundReason:
      ('asked' | 'already_owned' | 'buyer_left' | 'suspended' | 'not_sold' | 'became_free') | null
    refundableUntil: string | null
  }
  payment: {
    _id: string
    provider: string
    redirectUrl: string | null
  }
}
export type CreateGiftCardApiArg = {
  body: {
    audiobookId: string
    email?: string
    firstName?: string
    lastName?: string
    phone?: string | null
    callingCode?: string
    message?: string | null
    sendAt?: string
    language?: 'en' | 'pa' | 'pa-Arab'
    copies?: number
    currency?: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
  }
}
export type UpdateGiftCardApiResponse = /** status 200 Default Response */ {
  message: string
  giftCard: {
    _id: string
    giftCardId: string
    buyerId: {
      _id: string
      name: string
    }
    email: string | null
    firstName: string | null
    lastName: string | null
    callingCode: string
    phone: string | null
    message: string | null
    language: 'en' | 'pa' | 'pa-Arab'
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
    audiobookLink: string
    price: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    googlePrice: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    orderId: string
    position: number
    copies: number
    code: string | null
    codeLast4: string
    link: string | null
    isPaymentComplete: boolean
    state: 'unpaid' | 'waiting' | 'sent' | 'opened' | 'redeemed' | 'undelivered' | 'void'
    returned: boolean
    sendAt: string
    sentAt: string | null
    openedAt: string | null
    redeemedAt: string | null
    created_at: string
  }
}
export type UpdateGiftCardApiArg = {
  id: string
  body: {
    email?: string
    firstName?: string
    lastName?: string
    phone?: string | null
    callingCode?: string
    message?: string | null
    sendAt?: string
    language?: 'en' | 'pa' | 'pa-Arab'
  }
}
export type ResendGiftCardApiResponse = /** status 200 Default Response */ {
  message: string
  giftCard: {
    _id: string
    giftCardId: string
    buyerId: {
      _id: string
      name: string
    }
    email: string | null
    firstName: string | null
    lastName: string | null
    callingCode: string
    phone: string | null
    message: string | null
    language: 'en' | 'pa' | 'pa-Arab'
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
    audiobookLink: string
    price: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    googlePrice: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    orderId: string
    position: number
    copies: number
    code: string | null
    codeLast4: string
    link: string | null
    isPaymentComplete: boolean
    state: 'unpaid' | 'waiting' | 'sent' | 'opened' | 'redeemed' | 'undelivered' | 'void'
    returned: boolean
    sendAt: string
    sentAt: string | null
    openedAt: string | null
    redeemedAt: string | null
    created_at: string
  }
}
export type ResendGiftCardApiArg = {
  id: string
}
export type ListReceivedGiftsApiResponse = /** status 200 Default Response */ {
  giftCards: {
    _id: string
    giftCardId: string
    buyerId: {
      _id: string
      name: string
    } | null
    firstName: string | null
    message: string | null
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
      duration: number
      rating: number | null
      totalRatings: number
      scripture: boolean
      excerpt: boolean
      sampleUrl: string | null
      releaseDate: string
      announcedFor: string | null
    }
    audiobookLink: string
    code: string
    owned: boolean
    redeemed: boolean
  }[]
}
export type ListReceivedGiftsApiArg = void
export type PreviewGiftApiResponse = /** status 200 Default Response */ {
  giftCard: {
    _id: string
    giftCardId: string
    buyerId: {
      _id: string
      name: string
    } | null
    firstName: string | null
    message: string | null
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
      duration: number
      rating: number | null
      totalRatings: number
      scripture: boolean
      excerpt: boolean
      sampleUrl: string | null
      releaseDate: string
      announcedFor: string | null
    }
    audiobookLink: string
    code: string
    owned: boolean
    redeemed: boolean
  }
}
export type PreviewGiftApiArg = {
  code: string
}
export type OpenGiftApiResponse = /** status 200 Default Response */ {
  giftCard: {
    _id: string
    giftCardId: string
    buyerId: {
      _id: string
      name: string
    } | null
    firstName: string | null
    message: string | null
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
      duration: number
      rating: number | null
      totalRatings: number
      scripture: boolean
      excerpt: boolean
      sampleUrl: string | null
      releaseDate: string
      announcedFor: string | null
    }
    audiobookLink: string
    code: string
    owned: boolean
    redeemed: boolean
  }
}
export type OpenGiftApiArg = {
  body: {
    code: string
  }
}
export type RedeemGiftApiResponse = /** status 200 Default Response */ {
  message: string
  giftCard: {
    _id: string
    giftCardId: string
    buyerId: {
      _id: string
      name: string
    } | null
    firstName: string | null
    message: string | null
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
      duration: number
      rating: number | null
      totalRatings: number
      scripture: boolean
      excerpt: boolean
      sampleUrl: string | null
      releaseDate: string
      announcedFor: string | null
    }
    audiobookLink: string
    code: string
    owned: boolean
    redeemed: boolean
  }
}
export type RedeemGiftApiArg = {
  body: {
    code: string
  }
}
export type CreateOrderApiResponse = /** status 201 Default Response */ {
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
      coverSmall: string
    }
    quantity: number
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    created_at: string
    paid_at: string | null
    refundAsked: boolean
    refundReason:
      ('asked' | 'already_owned' | 'buyer_left' | 'suspended' | 'not_sold' | 'became_free') | null
    refundableUntil: string | null
  }
  payment: {
    _id: string
    provider: string
    redirectUrl: string | null
  }
}
export type CreateOrderApiArg = {
  body: {
    audiobook: string
    currency?: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
  }
}
export type ListOrdersApiResponse = /** status 200 Default Response */ {
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
      coverSmall: string
    }
    quantity: number
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    created_at: string
    paid_at: string | null
    refundAsked: boolean
    refundReason:
      ('asked' | 'already_owned' | 'buyer_left' | 'suspended' | 'not_sold' | 'became_free') | null
    refundableUntil: string | null
  }[]
  total: number
}
export type ListOrdersApiArg = {
  _start?: number
  _limit?: number
}
export type GetOrderApiResponse = /** status 200 Default Response */ {
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
      coverSmall: string
    }
    quantity: number
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    created_at: string
    paid_at: string | null
    refundAsked: boolean
    refundReason:
      ('asked' | 'already_owned' | 'buyer_left' | 'suspended' | 'not_sold' | 'became_free') | null
    refundableUntil: string | null
  }
  payment: {
    _id: string
    provider: string
    redirectUrl: string | null
  }
}
export type GetOrderApiArg = {
  id: string
}
export type PayOrderApiResponse = /** status 200 Default Response */ {
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
      coverSmall: string
    }
    quantity: number
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    created_at: string
    paid_at: string | null
    refundAsked: boolean
    refundReason:
      ('asked' | 'already_owned' | 'buyer_left' | 'suspended' | 'not_sold' | 'became_free') | null
    refundableUntil: string | null
  }
  payment: {
    _id: string
    provider: string
    redirectUrl: string | null
  }
}
export type PayOrderApiArg = {
  id: string
}
export type CancelOrderApiResponse = /** status 200 Default Response */ {
  message: string
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
      coverSmall: string
    }
    quantity: number
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    created_at: string
    paid_at: string | null
    refundAsked: boolean
    refundReason:
      ('asked' | 'already_owned' | 'buyer_left' | 'suspended' | 'not_sold' | 'became_free') | null
    refundableUntil: string | null
  }
}
export type CancelOrderApiArg = {
  id: string
}
export type RefundOrderApiResponse = /** status 200 Default Response */ {
  message: string
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
      coverSmall: string
    }
    quantity: number
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    amount: number
    created_at: string
    paid_at: string | null
    refundAsked: boolean
    refundReason:
      ('asked' | 'already_owned' | 'buyer_left' | 'suspended' | 'not_sold' | 'became_free') | null
    refundableUntil: string | null
  }
}
export type RefundOrderApiArg = {
  id: string
}
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
  wishlistCount: number
  count: number
}
export type ListWishlistApiArg = {
  _start?: number
  _limit?: number
}
export const {
  useListSentGiftsQuery,
  useCreateGiftCardMutation,
  useUpdateGiftCardMutation,
  useResendGiftCardMutation,
  useListReceivedGiftsQuery,
  usePreviewGiftQuery,
  useOpenGiftMutation,
  useRedeemGiftMutation,
  useCreateOrderMutation,
  useListOrdersQuery,
  useGetOrderQuery,
  usePayOrderMutation,
  useCancelOrderMutation,
  useRefundOrderMutation,
  useAddToWishlistMutation,
  useRemoveFromWishlistMutation,
  useFindInWishlistQuery,
  useCountWishlistQuery,
  useListWishlistQuery,
} = injectedRtkApi
