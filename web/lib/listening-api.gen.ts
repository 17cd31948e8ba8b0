import { api } from './api'
export const addTagTypes = ['progress'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
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
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as listeningApi }
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
export const { useRecordProgressMutation, useGetPlaceQuery } = injectedRtkApi
