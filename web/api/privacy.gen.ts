import { api } from './api'
export const addTagTypes = ['user'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      requestAccountDeletion: build.mutation<
        RequestAccountDeletionApiResponse,
        RequestAccountDeletionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/accountDelete`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['user'],
      }),
      verifyDeletionCode: build.mutation<VerifyDeletionCodeApiResponse, VerifyDeletionCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/user/deleteOtp/${encodeURIComponent(String(queryArg.otp))}`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['user'],
      }),
      verifyDeletionPassword: build.mutation<
        VerifyDeletionPasswordApiResponse,
        VerifyDeletionPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/deleteWithPassword`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['user'],
      }),
      confirmAccountDeletion: build.mutation<
        ConfirmAccountDeletionApiResponse,
        ConfirmAccountDeletionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/confirmDelete/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
        }),
        invalidatesTags: ['user'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as privacyApi }
export type RequestAccountDeletionApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RequestAccountDeletionApiArg = {
  body: {
    email: string
  }
}
export type VerifyDeletionCodeApiResponse = /** status 200 Default Response */ {
  message: string
  token: string
  email: string
}
export type VerifyDeletionCodeApiArg = {
  otp: string
  body: {
    email?: string
  } | null
}
export type VerifyDeletionPasswordApiResponse = /** status 200 Default Response */ {
  message: string
  token: string
  email: string
}
export type VerifyDeletionPasswordApiArg = {
  body: {
    currentPassword: string
  }
}
export type ConfirmAccountDeletionApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ConfirmAccountDeletionApiArg = {
  token: string
}
export const {
  useRequestAccountDeletionMutation,
  useVerifyDeletionCodeMutation,
  useVerifyDeletionPasswordMutation,
  useConfirmAccountDeletionMutation,
} = injectedRtkApi
