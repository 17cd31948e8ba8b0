import { api } from './api'
export const addTagTypes = ['user', 'admin', 'passkey', 'secondstep', 'notification'] as const
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
      enterHouse: build.query<EnterHouseApiResponse, EnterHouseApiArg>({
        query: () => ({ url: `/api/admin/house` }),
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
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
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
        }),
        invalidatesTags: ['admin'],
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
      listDevices: build.query<ListDevicesApiResponse, ListDevicesApiArg>({
        query: () => ({ url: `/api/user/sessions` }),
        providesTags: ['user'],
      }),
      signOutOthers: build.mutation<SignOutOthersApiResponse, SignOutOthersApiArg>({
        query: () => ({ url: `/api/user/sessions`, method: 'DELETE' }),
        invalidatesTags: ['user'],
      }),
      signOutDevice: build.mutation<SignOutDeviceApiResponse, SignOutDeviceApiArg>({
        query: (queryArg) => ({
          url: `/api/user/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['user'],
      }),
      verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/user/verifyEmail/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['user'],
      }),
      resendToken: build.mutation<ResendTokenApiResponse, ResendTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/user/resendToken`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['user'],
      }),
      cancelEmailChange: build.mutation<CancelEmailChangeApiResponse, CancelEmailChangeApiArg>({
        query: () => ({ url: `/api/user/update`, method: 'DELETE' }),
        invalidatesTags: ['user'],
      }),
      updateCredentials: build.mutation<UpdateCredentialsApiResponse, UpdateCredentialsApiArg>({
        query: (queryArg) => ({ url: `/api/user/update`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      logIn: build.mutation<LogInApiResponse, LogInApiArg>({
        query: (queryArg) => ({ url: `/api/user/login`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      beginPasskeyLogin: build.mutation<BeginPasskeyLoginApiResponse, BeginPasskeyLoginApiArg>({
        query: () => ({ url: `/api/passkey/loginOptions`, method: 'POST' }),
        invalidatesTags: ['passkey'],
      }),
      logInWithPasskey: build.mutation<LogInWithPasskeyApiResponse, LogInWithPasskeyApiArg>({
        query: (queryArg) => ({ url: `/api/passkey/login`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['passkey'],
      }),
      finishLogin: build.mutation<FinishLoginApiResponse, FinishLoginApiArg>({
        query: (queryArg) => ({ url: `/api/user/secondStep`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
        query: (queryArg) => ({
          url: `/api/passkey/registerOptions`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['passkey'],
      }),
      addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
        query: (queryArg) => ({
          url: `/api/passkey/register`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['passkey'],
      }),
      listPasskeys: build.query<ListPasskeysApiResponse, ListPasskeysApiArg>({
        query: () => ({ url: `/api/passkey/list` }),
        providesTags: ['passkey'],
      }),
      renamePasskey: build.mutation<RenamePasskeyApiResponse, RenamePasskeyApiArg>({
        query: (queryArg) => ({
          url: `/api/passkey/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['passkey'],
      }),
      removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
        query: (queryArg) => ({
          url: `/api/passkey/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
          body: queryArg.body,
        }),
        invalidatesTags: ['passkey'],
      }),
      forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/user/forgotPassword`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['user'],
      }),
      verifyOtp: build.mutation<VerifyOtpApiResponse, VerifyOtpApiArg>({
        query: (queryArg) => ({
          url: `/api/user/verifyOtp/${encodeURIComponent(String(queryArg.otp))}`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['user'],
      }),
      resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/user/resetPassword/${encodeURIComponent(String(queryArg.value))}`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['user'],
      }),
      signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
        query: (queryArg) => ({ url: `/api/user/signup`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      getSecondStep: build.query<GetSecondStepApiResponse, GetSecondStepApiArg>({
        query: () => ({ url: `/api/secondStep` }),
        providesTags: ['secondstep'],
      }),
      stopSecondStep: build.mutation<StopSecondStepApiResponse, StopSecondStepApiArg>({
        query: (queryArg) => ({ url: `/api/secondStep`, method: 'DELETE', body: queryArg.body }),
        invalidatesTags: ['secondstep'],
      }),
      startSecondStep: build.mutation<StartSecondStepApiResponse, StartSecondStepApiArg>({
        query: (queryArg) => ({
          url: `/api/secondStep/start`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['secondstep'],
      }),
      confirmSecondStep: build.mutation<ConfirmSecondStepApiResponse, ConfirmSecondStepApiArg>({
        query: (queryArg) => ({
          url: `/api/secondStep/confirm`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['secondstep'],
      }),
      renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
        query: (queryArg) => ({
          url: `/api/secondStep/recoveryCodes`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['secondstep'],
      }),
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
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as accountApi }
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
}
export type VerifyDeletionCodeApiArg = {
  otp: string
  body: {
    email?: string
  } | null
}
export type ConfirmAccountDeletionApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ConfirmAccountDeletionApiArg = {
  token: string
}
export type EnterHouseApiResponse = /** status 200 Default Response */ {
  role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
  permissions: (
    | 'house.enter'
    | 'account.find'
    | 'session.end'
    | 'entitlement.grant'
    | 'role.grant'
    | 'audit.read'
    | 'message.read'
    | 'message.retry'
    | 'contact.read'
    | 'contact.answer'
    | 'name.write'
    | 'review.hide'
    | 'voice.grant'
    | 'people.merge'
  )[]
}
export type EnterHouseApiArg = void
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
    }
    details: {
      [key: string]: string | number | boolean | null
    }
  }[]
  total: number
}
export type ReadAuditApiArg = {
  subject?: string
  _start?: number
  _limit?: number
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
  }[]
  total: number
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
}
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
export type ListDevicesApiResponse = /** status 200 Default Response */ {
  sessions: {
    _id: string
    device: {
      browser: string | null
      os: string | null
      kind: 'desktop' | 'mobile' | 'tablet' | 'unknown'
    }
    createdAt: string
    lastSeenAt: string
    current: boolean
  }[]
}
export type ListDevicesApiArg = void
export type SignOutOthersApiResponse = /** status 200 Default Response */ {
  message: string
}
export type SignOutOthersApiArg = void
export type SignOutDeviceApiResponse = /** status 200 Default Response */ {
  message: string
}
export type SignOutDeviceApiArg = {
  id: string
}
export type VerifyEmailApiResponse = /** status 200 Default Response */ {
  token: string
  token_type: 'Bearer'
  message: string
  user: {
    _id: string
    name: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    gender: ('Male' | 'Female' | 'Other') | null
    callingCode: string | null
    countryCode: string | null
    dob: string | null
    country: string | null
    state: string | null
    city: string | null
    language: 'en' | 'pa' | 'pa-Arab'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type VerifyEmailApiArg = {
  token: string
  body: {
    email?: string
  } | null
}
export type ResendTokenApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ResendTokenApiArg = {
  body: {
    email?: string
  } | null
}
export type CancelEmailChangeApiResponse = /** status 200 Default Response */ {
  message: string
  user: {
    _id: string
    name: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    gender: ('Male' | 'Female' | 'Other') | null
    callingCode: string | null
    countryCode: string | null
    dob: string | null
    country: string | null
    state: string | null
    city: string | null
    language: 'en' | 'pa' | 'pa-Arab'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type CancelEmailChangeApiArg = void
export type UpdateCredentialsApiResponse = /** status 200 Default Response */ {
  message: string
  user: {
    _id: string
    name: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    gender: ('Male' | 'Female' | 'Other') | null
    callingCode: string | null
    countryCode: string | null
    dob: string | null
    country: string | null
    state: string | null
    city: string | null
    language: 'en' | 'pa' | 'pa-Arab'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type UpdateCredentialsApiArg = {
  body: {
    currentPassword: string
    email?: string
    password?: string
    confirmPassword?: string
  }
}
export type LogInApiResponse = /** status 200 Default Response */ {
  token: string
  token_type: 'Bearer'
  message: string
  user: {
    _id: string
    name: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    gender: ('Male' | 'Female' | 'Other') | null
    callingCode: string | null
    countryCode: string | null
    dob: string | null
    country: string | null
    state: string | null
    city: string | null
    language: 'en' | 'pa' | 'pa-Arab'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type LogInApiArg = {
  body: {
    email: string
    password: string
  }
}
export type BeginPasskeyLoginApiResponse = /** status 200 Default Response */ {
  token: string
  options: {
    challenge: string
    timeout: number
    rpId: string
    userVerification: 'required'
  }
}
export type BeginPasskeyLoginApiArg = void
export type LogInWithPasskeyApiResponse = /** status 200 Default Response */ {
  token: string
  token_type: 'Bearer'
  message: string
  user: {
    _id: string
    name: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    gender: ('Male' | 'Female' | 'Other') | null
    callingCode: string | null
    countryCode: string | null
    dob: string | null
    country: string | null
    state: string | null
    city: string | null
    language: 'en' | 'pa' | 'pa-Arab'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type LogInWithPasskeyApiArg = {
  body: {
    token: string
    response: {
      id: string
      rawId: string
      type: 'public-key'
      response: {
        clientDataJSON: string
        authenticatorData: string
        signature: string
        userHandle?: string
      }
    }
  }
}
export type FinishLoginApiResponse = /** status 200 Default Response */ {
  token: string
  token_type: 'Bearer'
  message: string
  user: {
    _id: string
    name: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    gender: ('Male' | 'Female' | 'Other') | null
    callingCode: string | null
    countryCode: string | null
    dob: string | null
    country: string | null
    state: string | null
    city: string | null
    language: 'en' | 'pa' | 'pa-Arab'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type FinishLoginApiArg = {
  body: {
    challenge: string
    code?: string
    token?: string
    response?: {
      id: string
      rawId: string
      type: 'public-key'
      response: {
        clientDataJSON: string
        authenticatorData: string
        signature: string
        userHandle?: string
      }
    }
  }
}
export type BeginPasskeyApiResponse = /** status 200 Default Response */ {
  token: string
  options: {
    rp: {
      id: string
      name: string
    }
    user: {
      id: string
      name: string
      displayName: string
    }
    challenge: string
    pubKeyCredParams: {
      alg: number
      type: 'public-key'
    }[]
    timeout: number
    attestation: 'none'
    excludeCredentials: {
      id: string
      type: 'public-key'
      transports: string[]
    }[]
    authenticatorSelection: {
      residentKey: 'required'
      requireResidentKey: true
      userVerification: 'required'
    }
  }
}
export type BeginPasskeyApiArg = {
  body: {
    currentPassword: string
  }
}
export type AddPasskeyApiResponse = /** status 201 Default Response */ {
  message: string
  passkey: {
    _id: string
    name: string
    created_at: string
    last_used_at: string | null
  }
}
export type AddPasskeyApiArg = {
  body: {
    token: string
    response: {
      id: string
      rawId: string
      type: 'public-key'
      response: {
        clientDataJSON: string
        attestationObject: string
        transports?: string[]
      }
    }
    name?: string
  }
}
export type ListPasskeysApiResponse = /** status 200 Default Response */ {
  passkeys: {
    _id: string
    name: string
    created_at: string
    last_used_at: string | null
  }[]
  total: number
}
export type ListPasskeysApiArg = void
export type RenamePasskeyApiResponse = /** status 200 Default Response */ {
  message: string
  passkey: {
    _id: string
    name: string
    created_at: string
    last_used_at: string | null
  }
}
export type RenamePasskeyApiArg = {
  id: string
  body: {
    name: string
  }
}
export type RemovePasskeyApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RemovePasskeyApiArg = {
  id: string
  body: {
    currentPassword: string
  }
}
export type ForgotPasswordApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ForgotPasswordApiArg = {
  body: {
    email: string
  }
}
export type VerifyOtpApiResponse = /** status 200 Default Response */ {
  message: string
  resetToken: string
}
export type VerifyOtpApiArg = {
  otp: string
  body: {
    email?: string
  } | null
}
export type ResetPasswordApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ResetPasswordApiArg = {
  value: string
  body: {
    password: string
    confirmPassword: string
  }
}
export type SignUpApiResponse = /** status 201 Default Response */ {
  message: string
}
export type SignUpApiArg = {
  body: {
    firstName: string
    lastName: string
    email: string
    password: string
    confirmPassword: string
    gender: 'Male' | 'Female' | 'Other'
    dob: string
    language?: 'en' | 'pa' | 'pa-Arab'
  }
}
export type GetSecondStepApiResponse = /** status 200 Default Response */ {
  isOn: boolean
  confirmed_at: string | null
  recoveryCodesLeft: number
}
export type GetSecondStepApiArg = void
export type StopSecondStepApiResponse = /** status 200 Default Response */ {
  message: string
}
export type StopSecondStepApiArg = {
  body: {
    currentPassword: string
    code: string
  }
}
export type StartSecondStepApiResponse = /** status 200 Default Response */ {
  secret: string
  uri: string
  qr: {
    size: number
    path: string
  }
}
export type StartSecondStepApiArg = {
  body: {
    currentPassword: string
  }
}
export type ConfirmSecondStepApiResponse = /** status 200 Default Response */ {
  message: string
  recoveryCodes: string[]
}
export type ConfirmSecondStepApiArg = {
  body: {
    code: string
  }
}
export type RenewRecoveryCodesApiResponse = /** status 200 Default Response */ {
  message: string
  recoveryCodes: string[]
}
export type RenewRecoveryCodesApiArg = {
  body: {
    currentPassword: string
    code: string
  }
}
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
export type ListMessagesApiResponse = /** status 200 Default Response */ {
  messages: {
    _id: string
    kind:
      | 'receipt'
      | 'refund'
      | 'refundFailed'
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
export const {
  useRequestAccountDeletionMutation,
  useVerifyDeletionCodeMutation,
  useConfirmAccountDeletionMutation,
  useEnterHouseQuery,
  useFindAccountsQuery,
  useGrantRoleMutation,
  useEndAccountSessionsMutation,
  useReadAuditQuery,
  useListContactMessagesQuery,
  useReadContactMessageQuery,
  useMarkContactMessageMutation,
  useGiveEntitlementMutation,
  useEndEntitlementMutation,
  useFindNamesQuery,
  useWritePersonNamesMutation,
  useWriteTitlesMutation,
  useMergePeopleMutation,
  useListHouseReviewsQuery,
  useHideReviewMutation,
  useShowReviewMutation,
  useKeepReviewMutation,
  useGrantVoiceMutation,
  useEndVoiceMutation,
  useListDevicesQuery,
  useSignOutOthersMutation,
  useSignOutDeviceMutation,
  useVerifyEmailMutation,
  useResendTokenMutation,
  useCancelEmailChangeMutation,
  useUpdateCredentialsMutation,
  useLogInMutation,
  useBeginPasskeyLoginMutation,
  useLogInWithPasskeyMutation,
  useFinishLoginMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useListPasskeysQuery,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useForgotPasswordMutation,
  useVerifyOtpMutation,
  useResetPasswordMutation,
  useSignUpMutation,
  useGetSecondStepQuery,
  useStopSecondStepMutation,
  useStartSecondStepMutation,
  useConfirmSecondStepMutation,
  useRenewRecoveryCodesMutation,
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  useListMessagesQuery,
  useRetryMessageMutation,
} = injectedRtkApi
