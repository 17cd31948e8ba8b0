import { api } from './api'
export const addTagTypes = ['takedown', 'admin', 'submission'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createClaim: build.mutation<CreateClaimApiResponse, CreateClaimApiArg>({
        query: (queryArg) => ({ url: `/api/takedown/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['takedown'],
      }),
      listClaims: build.query<ListClaimsApiResponse, ListClaimsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/claims`,
          params: {
            state: queryArg.state,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      readClaim: build.query<ReadClaimApiResponse, ReadClaimApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/claims/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['admin'],
      }),
      decideClaim: build.mutation<DecideClaimApiResponse, DecideClaimApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/claims/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      listClaimsOfBook: build.query<ListClaimsOfBookApiResponse, ListClaimsOfBookApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/claims`,
        }),
        providesTags: ['submission'],
      }),
      answerClaim: build.mutation<AnswerClaimApiResponse, AnswerClaimApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/claims/${encodeURIComponent(String(queryArg.claim))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      listEndingRights: build.query<ListEndingRightsApiResponse, ListEndingRightsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/endingRights`,
          params: {
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as rightsApi }
export type CreateClaimApiResponse = /** status 201 Default Response */ {
  message: string
}
export type CreateClaimApiArg = {
  body: {
    bookPage: string
    right: 'work' | 'translation' | 'performance' | 'cover'
    isHolder: boolean
    claimedWork: string
    name: string
    email: string
    phone: string
    callingCode?: string
    postalAddress: string
    goodFaith: true
    accurate: true
    signature: string
    website?: string
  }
}
export type ListClaimsApiResponse = /** status 200 Default Response */ {
  claims: {
    _id: string
    right: 'work' | 'translation' | 'performance' | 'cover'
    name: string
    createdAt: string
    answeredAt: string | null
    decision: ('upheld' | 'rejected') | null
    decidedAt: string | null
    book: {
      slug: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      cover: string
      state: 'published' | 'withdrawn' | 'suspended' | 'scheduled'
      submission: string | null
      organisation: {
        _id: string
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string
          suggested: string | null
        }
      } | null
    }
    dueAt: string
  }[]
  count: number
  total: number
}
export type ListClaimsApiArg = {
  state?: 'open' | 'decided'
  _start?: number
  _limit?: number
}
export type ReadClaimApiResponse = /** status 200 Default Response */ {
  claim: {
    _id: string
    right: 'work' | 'translation' | 'performance' | 'cover'
    name: string
    createdAt: string
    answeredAt: string | null
    decision: ('upheld' | 'rejected') | null
    decidedAt: string | null
    book: {
      slug: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      cover: string
      state: 'published' | 'withdrawn' | 'suspended' | 'scheduled'
      submission: string | null
      organisation: {
        _id: string
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string
          suggested: string | null
        }
      } | null
    }
    dueAt: string
    isHolder: boolean
    work: string
    answer: string | null
    reason: string | null
    email: string
    callingCode: string | null
    phone: string
    postalAddress: string
    signature: string
    answerSignature: string | null
  }
}
export type ReadClaimApiArg = {
  id: string
}
export type DecideClaimApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DecideClaimApiArg = {
  id: string
  body: {
    decision: 'upheld' | 'rejected'
    reason: string
  }
}
export type ListClaimsOfBookApiResponse = /** status 200 Default Response */ {
  claims: {
    _id: string
    right: 'work' | 'translation' | 'performance' | 'cover'
    isHolder: boolean
    name: string
    work: string
    createdAt: string
    answer: string | null
    answeredAt: string | null
    decision: ('upheld' | 'rejected') | null
    reason: string | null
    decidedAt: string | null
  }[]
}
export type ListClaimsOfBookApiArg = {
  id: string
}
export type AnswerClaimApiResponse = /** status 200 Default Response */ {
  message: string
}
export type AnswerClaimApiArg = {
  id: string
  claim: string
  body: {
    answer: string
    goodFaith: true
    signature: string
  }
}
export type ListEndingRightsApiResponse = /** status 200 Default Response */ {
  endings: {
    _id: string
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    cover: string
    lastDay: string
    submission: string | null
    organisation: {
      _id: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    } | null
  }[]
  count: number
  total: number
}
export type ListEndingRightsApiArg = {
  _start?: number
  _limit?: number
}
export const {
  useCreateClaimMutation,
  useListClaimsQuery,
  useReadClaimQuery,
  useDecideClaimMutation,
  useListClaimsOfBookQuery,
  useAnswerClaimMutation,
  useListEndingRightsQuery,
} = injectedRtkApi
