import { api } from './api'
export const addTagTypes = [
  'user',
  'audiobooks',
  'genres',
  'admin',
  'library',
  'progress',
  'playback',
  'google',
  'notification',
  'passkey',
  'people',
  'audiobookreview',
  'secondstep',
  'wishlist',
] as const
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
      currentUser: build.query<CurrentUserApiResponse, CurrentUserApiArg>({
        query: () => ({ url: `/api/user/currentUser` }),
        providesTags: ['user'],
      }),
      getAudiobook: build.query<GetAudiobookApiResponse, GetAudiobookApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/${encodeURIComponent(String(queryArg.idOrSlug))}`,
        }),
        providesTags: ['audiobooks'],
      }),
      listEpisodes: build.query<ListEpisodesApiResponse, ListEpisodesApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/${encodeURIComponent(String(queryArg.idOrSlug))}/episodes`,
        }),
        providesTags: ['audiobooks'],
      }),
      listAudiobooks: build.query<ListAudiobooksApiResponse, ListAudiobooksApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks`,
          params: {
            filter: queryArg.filter,
            search: queryArg.search,
            genre: queryArg.genre,
            language: queryArg.language,
            narrator: queryArg.narrator,
            author: queryArg.author,
            publisher: queryArg.publisher,
            minDuration: queryArg.minDuration,
            maxDuration: queryArg.maxDuration,
            sort: queryArg.sort,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['audiobooks'],
      }),
      updateCredentials: build.mutation<UpdateCredentialsApiResponse, UpdateCredentialsApiArg>({
        query: (queryArg) => ({ url: `/api/user/update`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      cancelEmailChange: build.mutation<CancelEmailChangeApiResponse, CancelEmailChangeApiArg>({
        query: () => ({ url: `/api/user/update`, method: 'DELETE' }),
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
      listGenres: build.query<ListGenresApiResponse, ListGenresApiArg>({
        query: () => ({ url: `/api/genres` }),
        providesTags: ['genres'],
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
      listLibrary: build.query<ListLibraryApiResponse, ListLibraryApiArg>({
        query: (queryArg) => ({
          url: `/api/library/list`,
          params: {
            status: queryArg.status,
            sort: queryArg.sort,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['library'],
      }),
      addToLibrary: build.mutation<AddToLibraryApiResponse, AddToLibraryApiArg>({
        query: (queryArg) => ({ url: `/api/library/create`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['library'],
      }),
      finishBook: build.mutation<FinishBookApiResponse, FinishBookApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}/finish`,
          method: 'PUT',
        }),
        invalidatesTags: ['library'],
      }),
      unfinishBook: build.mutation<UnfinishBookApiResponse, UnfinishBookApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}/unfinish`,
          method: 'PUT',
        }),
        invalidatesTags: ['library'],
      }),
      archiveBook: build.mutation<ArchiveBookApiResponse, ArchiveBookApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}/archive`,
          method: 'PUT',
        }),
        invalidatesTags: ['library'],
      }),
      restoreBook: build.mutation<RestoreBookApiResponse, RestoreBookApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}/restore`,
          method: 'PUT',
        }),
        invalidatesTags: ['library'],
      }),
      removeFromLibrary: build.mutation<RemoveFromLibraryApiResponse, RemoveFromLibraryApiArg>({
        query: (queryArg) => ({
          url: `/api/library/${encodeURIComponent(String(queryArg.audiobookId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['library'],
      }),
      recordProgress: build.mutation<RecordProgressApiResponse, RecordProgressApiArg>({
        query: (queryArg) => ({ url: `/api/progress/events`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['progress'],
      }),
      getPlace: build.query<GetPlaceApiResponse, GetPlaceApiArg>({
        query: (queryArg) => ({
          url: `/api/progress/${encodeURIComponent(String(queryArg.audiobook))}`,
        }),
        providesTags: ['progress'],
      }),
      getPlayback: build.query<GetPlaybackApiResponse, GetPlaybackApiArg>({
        query: (queryArg) => ({
          url: `/api/playback/${encodeURIComponent(String(queryArg.audiobook))}`,
          params: {
            quality: queryArg.quality,
          },
        }),
        providesTags: ['playback'],
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
      beginPasskeyLogin: build.mutation<BeginPasskeyLoginApiResponse, BeginPasskeyLoginApiArg>({
        query: () => ({ url: `/api/passkey/loginOptions`, method: 'POST' }),
        invalidatesTags: ['passkey'],
      }),
      logInWithPasskey: build.mutation<LogInWithPasskeyApiResponse, LogInWithPasskeyApiArg>({
        query: (queryArg) => ({ url: `/api/passkey/login`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['passkey'],
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
      getPerson: build.query<GetPersonApiResponse, GetPersonApiArg>({
        query: (queryArg) => ({ url: `/api/people/${encodeURIComponent(String(queryArg.slug))}` }),
        providesTags: ['people'],
      }),
      updateDetails: build.mutation<UpdateDetailsApiResponse, UpdateDetailsApiArg>({
        query: (queryArg) => ({ url: `/api/user/details`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobookReview/list`,
          params: {
            audiobook: queryArg.audiobook,
            sort: queryArg.sort,
            withText: queryArg.withText,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['audiobookreview'],
      }),
      searchAudiobooks: build.query<SearchAudiobooksApiResponse, SearchAudiobooksApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/search`,
          params: {
            name: queryArg.name,
          },
        }),
        providesTags: ['audiobooks'],
      }),
      recordSearchSelection: build.mutation<
        RecordSearchSelectionApiResponse,
        RecordSearchSelectionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/audiobooks/${encodeURIComponent(String(queryArg.id))}/updatesearch`,
          method: 'PATCH',
        }),
        invalidatesTags: ['audiobooks'],
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
      finishLogin: build.mutation<FinishLoginApiResponse, FinishLoginApiArg>({
        query: (queryArg) => ({ url: `/api/user/secondStep`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['user'],
      }),
      getShelves: build.query<GetShelvesApiResponse, GetShelvesApiArg>({
        query: () => ({ url: `/api/audiobooks/shelves` }),
        providesTags: ['audiobooks'],
      }),
      listSimilar: build.query<ListSimilarApiResponse, ListSimilarApiArg>({
        query: (queryArg) => ({
          url: `/api/audiobooks/${encodeURIComponent(String(queryArg.idOrSlug))}/similar`,
        }),
        providesTags: ['audiobooks'],
      }),
      signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
        query: (queryArg) => ({ url: `/api/user/signup`, method: 'POST', body: queryArg.body }),
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
export { injectedRtkApi as generatedApi }
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
    language: 'en' | 'pa'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type CurrentUserApiArg = void
export type GetAudiobookApiResponse = /** status 200 Default Response */ {
  audiobook: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
    isPurchased: boolean
    is_user_bought: boolean
    is_audiobook_present_in_order: boolean
    isGifted: boolean
    isRedeemed: boolean
    is_liked: boolean
    isArchive: boolean
    inLibrary: boolean
    entitled: boolean
    is_book_finished: boolean
    progressCount: number
    remainingTime: number
    orderId: string | null
    cloth: string
    description: string
    punjabiDescription: string
    shahmukhiDescription: string
    language: string
    country: string | null
    tags: string[]
    category: {
      slug: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
      }
    }[]
    googlePrice: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
      countries: string[]
    }[]
    isActive: boolean
    totalReviews: number
    itemsSold: number
    audio: {
      _id: string
      position: number
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
      }
      duration: number
    }[]
    audioBooklength: number
    totalAudioBookTime: number
    narratedBy: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
      }
      type: 'person' | 'organisation'
    }[]
    publishedBy: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
      }
      type: 'person' | 'organisation'
    }[]
    sample: {
      url: string
      mime: string
      duration: number
    } | null
    isUploadedOnAppStore: boolean
    isUploadedOnPlayStore: boolean
  }
}
export type GetAudiobookApiArg = {
  idOrSlug: string
}
export type ListEpisodesApiResponse = /** status 200 Default Response */ {
  episodes: {
    _id: string
    position: number
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    }
    duration: number
  }[]
  total: number
}
export type ListEpisodesApiArg = {
  idOrSlug: string
}
export type ListAudiobooksApiResponse = /** status 200 Default Response */ {
  audiobooks: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
  }[]
  total: number
  audiobook_total: number
  totalBookLength: number
  counts: {
    all: number
    free: number
    paid: number
  }
}
export type ListAudiobooksApiArg = {
  filter?: 'all' | 'free' | 'paid'
  search?: string
  genre?: string
  language?: string
  narrator?: string
  author?: string
  publisher?: string
  minDuration?: number
  maxDuration?: number
  sort?:
    | 'created_at:desc'
    | 'created_at:asc'
    | 'name:asc'
    | 'name:desc'
    | 'rating:desc'
    | 'popularity:desc'
  _start?: number
  _limit?: number
}
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
    language: 'en' | 'pa'
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
    language: 'en' | 'pa'
    script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme: ('light' | 'dark') | null
    role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
    isVerified: boolean
    pendingEmail: string | null
  }
}
export type CancelEmailChangeApiArg = void
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
export type ListGenresApiResponse = /** status 200 Default Response */ {
  genres: {
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    }
    total: number
  }[]
  total: number
}
export type ListGenresApiArg = void
export type EnterHouseApiResponse = /** status 200 Default Response */ {
  role: 'listener' | 'contributor' | 'editor' | 'moderator' | 'support' | 'admin'
  permissions: ('house.enter' | 'account.find' | 'session.end' | 'role.grant' | 'audit.read')[]
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
export type ListLibraryApiResponse = /** status 200 Default Response */ {
  library: {
    audiobook: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
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
    updated_at: string
    isArchive: boolean
    is_book_finished: boolean
    progressCount: number
    remainingTime: number
    entitled: boolean
  }[]
  total: number
  counts: {
    all: number
    notStarted: number
    inProgress: number
    finished: number
    archived: number
  }
  totalBookLength: number
}
export type ListLibraryApiArg = {
  status?: 'all' | 'notStarted' | 'inProgress' | 'finished' | 'archived'
  sort?: 'created_at:desc' | 'created_at:asc' | 'updated_at:desc' | 'audioBook.name:asc'
  _start?: number
  _limit?: number
}
export type AddToLibraryApiResponse = /** status 201 Default Response */ {
  message: string
}
export type AddToLibraryApiArg = {
  body: {
    audiobook: string
  }
}
export type FinishBookApiResponse = /** status 200 Default Response */ {
  message: string
}
export type FinishBookApiArg = {
  audiobookId: string
}
export type UnfinishBookApiResponse = /** status 200 Default Response */ {
  message: string
}
export type UnfinishBookApiArg = {
  audiobookId: string
}
export type ArchiveBookApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ArchiveBookApiArg = {
  audiobookId: string
}
export type RestoreBookApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RestoreBookApiArg = {
  audiobookId: string
}
export type RemoveFromLibraryApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RemoveFromLibraryApiArg = {
  audiobookId: string
}
export type RecordProgressApiResponse = /** status 200 Default Response */ {
  places: {
    audiobook: string
    episode: string
    positionMs: number
    version: number
  }[]
}
export type RecordProgressApiArg = {
  body: {
    events: {
      deviceId: string
      seq: number
      audiobook: string
      episode: string
      kind: 'play' | 'pause' | 'seek' | 'heartbeat' | 'finish' | 'restore'
      positionMs: number
      rate?: number
      occurredAt: string
    }[]
  }
}
export type GetPlaceApiResponse = /** status 200 Default Response */ {
  place: {
    audiobook: string
    episode: string
    positionMs: number
    rate: number
    version: number
    updated_at: string
  } | null
}
export type GetPlaceApiArg = {
  audiobook: string
}
export type GetPlaybackApiResponse = /** status 200 Default Response */ {
  audiobook: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    }
    cover: string
    coverBare: string
    coverSmall: string
    author: string | null
    authorNames: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    } | null
    cloth: string
    scripture: boolean
  }
  episodes: {
    _id: string
    position: number
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    }
    duration: number
    url: string
    mime: string
    bytes: number
  }[]
  place: {
    audiobook: string
    episode: string
    positionMs: number
    rate: number
    version: number
    updated_at: string
  } | null
  expires: string
}
export type GetPlaybackApiArg = {
  quality?: 'normal' | 'small'
  audiobook: string
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
  lat: number
  lng: number
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
    language: 'en' | 'pa'
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
    language: 'en' | 'pa'
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
export type GetPersonApiResponse = /** status 200 Default Response */ {
  person: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    }
    type: 'person' | 'organisation'
    bio: string
    punjabiBio: string
  }
  audiobooks: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
  }[]
  total: number
}
export type GetPersonApiArg = {
  slug: string
}
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
    language: 'en' | 'pa'
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
    language?: 'en' | 'pa'
    script?: ('gurmukhi' | 'shahmukhi' | 'roman') | null
    theme?: ('light' | 'dark') | null
  }
}
export type ListReviewsApiResponse = /** status 200 Default Response */ {
  audiobookReview: {
    _id: string
    name: string
    former: boolean
    rating: number
    text: string | null
    created_at: string
    updated_at: string
  }[]
  audiobookReviewCount: {
    '1': number
    '2': number
    '3': number
    '4': number
    '5': number
  }
  total: number
}
export type ListReviewsApiArg = {
  audiobook: string
  sort?: 'rating:desc' | 'created_at:desc' | 'updated_at:desc'
  withText?: 'true' | 'false'
  _start?: number
  _limit?: number
}
export type SearchAudiobooksApiResponse = /** status 200 Default Response */ {
  audiobooks: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
    }
    cover: string
    coverSmall: string
    author: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
      }
      type: 'person' | 'organisation'
    } | null
    matched: 'title' | 'author' | 'narrator' | 'publisher'
    tier: 'exact' | 'prefix' | 'sound'
  }[]
}
export type SearchAudiobooksApiArg = {
  name: string
}
export type RecordSearchSelectionApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RecordSearchSelectionApiArg = {
  id: string
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
    language: 'en' | 'pa'
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
export type GetShelvesApiResponse = /** status 200 Default Response */ {
  mostPopular: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
  }[]
  trending: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
  }[]
  bestSellers: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
  }[]
  topRated: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
  }[]
  new: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
  }[]
  continueListening: {
    audiobook: {
      _id: string
      slug: string
      name: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
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
    episode: {
      _id: string
      position: number
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
      }
      duration: number
    }
    audioBooklength: number
    progressCount: number
    remainingTime: number
  }[]
}
export type GetShelvesApiArg = void
export type ListSimilarApiResponse = /** status 200 Default Response */ {
  audiobooks: {
    _id: string
    slug: string
    name: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
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
  }[]
}
export type ListSimilarApiArg = {
  idOrSlug: string
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
    language?: 'en' | 'pa'
  }
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
    language: 'en' | 'pa'
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
export const {
  useRequestAccountDeletionMutation,
  useVerifyDeletionCodeMutation,
  useConfirmAccountDeletionMutation,
  useCurrentUserQuery,
  useGetAudiobookQuery,
  useListEpisodesQuery,
  useListAudiobooksQuery,
  useUpdateCredentialsMutation,
  useCancelEmailChangeMutation,
  useListDevicesQuery,
  useSignOutOthersMutation,
  useSignOutDeviceMutation,
  useListGenresQuery,
  useEnterHouseQuery,
  useFindAccountsQuery,
  useGrantRoleMutation,
  useEndAccountSessionsMutation,
  useReadAuditQuery,
  useListLibraryQuery,
  useAddToLibraryMutation,
  useFinishBookMutation,
  useUnfinishBookMutation,
  useArchiveBookMutation,
  useRestoreBookMutation,
  useRemoveFromLibraryMutation,
  useRecordProgressMutation,
  useGetPlaceQuery,
  useGetPlaybackQuery,
  useFindLocationQuery,
  useLogInMutation,
  useLogOutMutation,
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  useBeginPasskeyLoginMutation,
  useLogInWithPasskeyMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useListPasskeysQuery,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useForgotPasswordMutation,
  useVerifyOtpMutation,
  useResetPasswordMutation,
  useGetPersonQuery,
  useUpdateDetailsMutation,
  useListReviewsQuery,
  useSearchAudiobooksQuery,
  useRecordSearchSelectionMutation,
  useGetSecondStepQuery,
  useStopSecondStepMutation,
  useStartSecondStepMutation,
  useConfirmSecondStepMutation,
  useRenewRecoveryCodesMutation,
  useFinishLoginMutation,
  useGetShelvesQuery,
  useListSimilarQuery,
  useSignUpMutation,
  useVerifyEmailMutation,
  useResendTokenMutation,
  useAddToWishlistMutation,
  useRemoveFromWishlistMutation,
  useFindInWishlistQuery,
  useCountWishlistQuery,
  useListWishlistQuery,
} = injectedRtkApi
