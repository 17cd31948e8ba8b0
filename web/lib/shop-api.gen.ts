import { api } from './api'
export const addTagTypes = ['order'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
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
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as shopApi }
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
    refundableUntil: string | null
  }
}
export type RefundOrderApiArg = {
  id: string
}
export const {
  useCreateOrderMutation,
  useListOrdersQuery,
  useGetOrderQuery,
  useCancelOrderMutation,
  useRefundOrderMutation,
} = injectedRtkApi
