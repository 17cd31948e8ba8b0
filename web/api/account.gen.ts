import { api } from './api'
export const addTagTypes = ['user', 'google', 'passkey', 'secondstep'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      currentUser: build.query<CurrentUserApiResponse, CurrentUserApiArg>({
        query: () => ({ url: `/api/user/currentUser` }),
        providesTags: ['user'],
      }),
      updateDetails: build.mutation<UpdateDetailsApiResponse, UpdateDetailsApiArg>({
        query: (queryArg) => ({ url: `/api/user/details`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      updateCredentials: build.mutation<UpdateCredentialsApiResponse, UpdateCredentialsApiArg>({
        query: (queryArg) => ({ url: `/api/user/update`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      cancelEmailChange: build.mutation<CancelEmailChangeApiResponse, CancelEmailChangeApiArg>({
        query: () => ({ url: `/api/user/update`, method: 'DELETE' }),
        invalidatesTags: ['user'],
      }),
      confirmSession: build.mutation<ConfirmSessionApiResponse, ConfirmSessionApiArg>({
        query: (queryArg) => ({ url: `/api/user/confirm`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['user'],
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
      undoEmailChange: build.mutation<UndoEmailChangeApiResponse, UndoEmailChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/user/undoEmailChange/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
        }),
        invalidatesTags: ['user'],
      }),
      findLocation: build.query<FindLocationApiResponse, FindLocationApiArg>({
        query: (queryArg) => ({
          url: `/api/google/googleapis/geocode`,
          params: {
            lat: queryArg.lat,
            lng: queryArg.lng,
          },
        }),
        providesTags: ['google'],
      }),
      logIn: build.mutation<LogInApiResponse, LogInApiArg>({
        query: (queryArg) => ({ url: `/api/user/login`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
        query: () => ({ url: `/api/user/logout`, method: 'POST' }),
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
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as accountApi }
export type CurrentUserApiResponse = /** status 200 Default Response */ {
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
    hasChosenLanguage: boolean
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type CurrentUserApiArg = void
export type UpdateDetailsApiResponse = /** status 200 Default Response */ {
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
    hasChosenLanguage: boolean
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type UpdateDetailsApiArg = {
  body: {
    firstName?: string
    lastName?: string
    phone?: string | null
    callingCode?: string | null
    countryCode?: string | null
    gender?: 'Male' | 'Female' | 'Other'
    dob?: string
    country?: string | null
    state?: string | null
    city?: string | null
    language?: 'en' | 'pa' | 'pa-Arab'
    script?: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme?: ('light' | 'dark') | null
  }
}
export type UpdateCredentialsApiResponse = /** status 200 Default Response */ {
  message: string
  note: string
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
    hasChosenLanguage: boolean
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
    hasChosenLanguage: boolean
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type CancelEmailChangeApiArg = void
export type ConfirmSessionApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ConfirmSessionApiArg = {
  body: {
    currentPassword?: string
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
    hasChosenLanguage: boolean
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
export type UndoEmailChangeApiResponse = /** status 200 Default Response */ {
  message: string
}
export type UndoEmailChangeApiArg = {
  token: string
}
export type FindLocationApiResponse = /** status 200 Default Response */ {
  location: {
    country: {
      long_name: string
      short_name: string
      types: string[]
    }
    state: {
      long_name: string
      short_name: string
      types: string[]
    } | null
    city: {
      long_name: string
      short_name: string
      types: string[]
    } | null
    latitude: number
    longitude: number
  }
}
export type FindLocationApiArg = {
  lat: string
  lng: string
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
    hasChosenLanguage: boolean
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
export type LogOutApiResponse = /** status 200 Default Response */ {
  message: string
}
export type LogOutApiArg = void
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
    hasChosenLanguage: boolean
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
    hasChosenLanguage: boolean
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
    gender?: 'Male' | 'Female' | 'Other'
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
export const {
  useCurrentUserQuery,
  useUpdateDetailsMutation,
  useUpdateCredentialsMutation,
  useCancelEmailChangeMutation,
  useConfirmSessionMutation,
  useListDevicesQuery,
  useSignOutOthersMutation,
  useSignOutDeviceMutation,
  useVerifyEmailMutation,
  useResendTokenMutation,
  useUndoEmailChangeMutation,
  useFindLocationQuery,
  useLogInMutation,
  useLogOutMutation,
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
} = injectedRtkApi
