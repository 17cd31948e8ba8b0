import { api } from './api'
export const addTagTypes = [
  'contact',
  'blog',
  'team',
  'supporter',
  'partner',
  'faq',
  'page',
] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createContactMessage: build.mutation<
        CreateContactMessageApiResponse,
        CreateContactMessageApiArg
      >({
        query: (queryArg) => ({ url: `/api/contact/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['contact'],
      }),
      listArticles: build.query<ListArticlesApiResponse, ListArticlesApiArg>({
        query: (queryArg) => ({
          url: `/api/blog/list`,
          params: {
            language: queryArg.language,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['blog'],
      }),
      readArticle: build.query<ReadArticleApiResponse, ReadArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/blog/${encodeURIComponent(String(queryArg.slug))}`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ['blog'],
      }),
      listTeam: build.query<ListTeamApiResponse, ListTeamApiArg>({
        query: (queryArg) => ({
          url: `/api/team/list`,
          params: {
            language: queryArg.language,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['team'],
      }),
      listSupporters: build.query<ListSupportersApiResponse, ListSupportersApiArg>({
        query: (queryArg) => ({
          url: `/api/supporter/list`,
          params: {
            language: queryArg.language,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['supporter'],
      }),
      listPartners: build.query<ListPartnersApiResponse, ListPartnersApiArg>({
        query: (queryArg) => ({
          url: `/api/partner/list`,
          params: {
            language: queryArg.language,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['partner'],
      }),
      listQuestions: build.query<ListQuestionsApiResponse, ListQuestionsApiArg>({
        query: (queryArg) => ({
          url: `/api/faq/list`,
          params: {
            language: queryArg.language,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['faq'],
      }),
      readPageText: build.query<ReadPageTextApiResponse, ReadPageTextApiArg>({
        query: (queryArg) => ({
          url: `/api/page/${encodeURIComponent(String(queryArg.slug))}`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ['page'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as siteApi }
export type CreateContactMessageApiResponse = /** status 201 Default Response */ {
  message: string
}
export type CreateContactMessageApiArg = {
  body: {
    name: string
    email: string
    phone: string
    callingCode?: string
    message: string
    website?: string
  }
}
export type ListArticlesApiResponse = /** status 200 Default Response */ {
  blog: {
    slug: string
    title: string
    description: string
    language: 'en' | 'pa' | 'pa-Arab'
    publishedAt: string
    beginning: string
    minutes: number
    genre: string | null
    author: {
      slug: string
      title: string
      description: string
    } | null
  }[]
  count: number
  total: number
}
export type ListArticlesApiArg = {
  language?: 'en' | 'pa' | 'pa-Arab'
  _start?: number
  _limit?: number
}
export type ReadArticleApiResponse = /** status 200 Default Response */ {
  blog: {
    slug: string
    title: string
    description: string
    language: 'en' | 'pa' | 'pa-Arab'
    publishedAt: string
    beginning: string
    minutes: number
    genre: string | null
    author: {
      slug: string
      title: string
      description: string
    } | null
    html: string
  }
}
export type ReadArticleApiArg = {
  language?: 'en' | 'pa' | 'pa-Arab'
  slug: string
}
export type ListTeamApiResponse = /** status 200 Default Response */ {
  team: {
    slug: string
    title: string
    description: string
    html: string
    language: 'en' | 'pa' | 'pa-Arab'
    demo: boolean
  }[]
  count: number
  total: number
}
export type ListTeamApiArg = {
  language?: 'en' | 'pa' | 'pa-Arab'
  _start?: number
  _limit?: number
}
export type ListSupportersApiResponse = /** status 200 Default Response */ {
  supporter: {
    slug: string
    title: string
    description: string
    html: string
    language: 'en' | 'pa' | 'pa-Arab'
    demo: boolean
  }[]
  count: number
  total: number
}
export type ListSupportersApiArg = {
  language?: 'en' | 'pa' | 'pa-Arab'
  _start?: number
  _limit?: number
}
export type ListPartnersApiResponse = /** status 200 Default Response */ {
  partner: {
    slug: string
    title: string
    description: string
    html: string
    language: 'en' | 'pa' | 'pa-Arab'
    demo: boolean
  }[]
  count: number
  total: number
}
export type ListPartnersApiArg = {
  language?: 'en' | 'pa' | 'pa-Arab'
  _start?: number
  _limit?: number
}
export type ListQuestionsApiResponse = /** status 200 Default Response */ {
  faq: {
    slug: string
    title: string
    description: string
    html: string
    language: 'en' | 'pa' | 'pa-Arab'
    demo: boolean
  }[]
  count: number
  total: number
}
export type ListQuestionsApiArg = {
  language?: 'en' | 'pa' | 'pa-Arab'
  _start?: number
  _limit?: number
}
export type ReadPageTextApiResponse = /** status 200 Default Response */ {
  page: {
    slug: string
    title: string
    description: string
    html: string
    language: 'en' | 'pa' | 'pa-Arab'
    demo: boolean
    updatedAt: string
  }
}
export type ReadPageTextApiArg = {
  language?: 'en' | 'pa' | 'pa-Arab'
  slug: 'who' | 'what' | 'why' | 'privacy'
}
export const {
  useCreateContactMessageMutation,
  useListArticlesQuery,
  useReadArticleQuery,
  useListTeamQuery,
  useListSupportersQuery,
  useListPartnersQuery,
  useListQuestionsQuery,
  useReadPageTextQuery,
} = injectedRtkApi
