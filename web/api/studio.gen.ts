import { api } from './api'
export const addTagTypes = [
  'organisation',
  'admin',
  'submission',
  'part',
  'note',
  'saidname',
  'stats',
  'import',
  'narration',
  'titlewords',
] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      applyForOrganisation: build.mutation<
        ApplyForOrganisationApiResponse,
        ApplyForOrganisationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/organisation/apply`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['organisation'],
      }),
      listOrganisations: build.query<ListOrganisationsApiResponse, ListOrganisationsApiArg>({
        query: () => ({ url: `/api/organisation/list` }),
        providesTags: ['organisation'],
      }),
      inviteMember: build.mutation<InviteMemberApiResponse, InviteMemberApiArg>({
        query: (queryArg) => ({
          url: `/api/organisation/${encodeURIComponent(String(queryArg.id))}/member`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['organisation'],
      }),
      changeMember: build.mutation<ChangeMemberApiResponse, ChangeMemberApiArg>({
        query: (queryArg) => ({
          url: `/api/organisation/${encodeURIComponent(String(queryArg.id))}/member/${encodeURIComponent(String(queryArg.user))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['organisation'],
      }),
      removeMember: build.mutation<RemoveMemberApiResponse, RemoveMemberApiArg>({
        query: (queryArg) => ({
          url: `/api/organisation/${encodeURIComponent(String(queryArg.id))}/member/${encodeURIComponent(String(queryArg.user))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['organisation'],
      }),
      acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
        query: (queryArg) => ({
          url: `/api/organisation/invitation/${encodeURIComponent(String(queryArg.id))}/accept`,
          method: 'POST',
        }),
        invalidatesTags: ['organisation'],
      }),
      endInvitation: build.mutation<EndInvitationApiResponse, EndInvitationApiArg>({
        query: (queryArg) => ({
          url: `/api/organisation/invitation/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['organisation'],
      }),
      listApplications: build.query<ListApplicationsApiResponse, ListApplicationsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/organisation/list`,
          params: {
            state: queryArg.state,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['admin'],
      }),
      createOrganisation: build.mutation<CreateOrganisationApiResponse, CreateOrganisationApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/organisation/create`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      nameOwner: build.mutation<NameOwnerApiResponse, NameOwnerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/organisation/${encodeURIComponent(String(queryArg.id))}/owner`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      acceptOrganisation: build.mutation<AcceptOrganisationApiResponse, AcceptOrganisationApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/organisation/${encodeURIComponent(String(queryArg.id))}/accept`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      declineOrganisation: build.mutation<
        DeclineOrganisationApiResponse,
        DeclineOrganisationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/organisation/${encodeURIComponent(String(queryArg.id))}/decline`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      createSubmission: build.mutation<CreateSubmissionApiResponse, CreateSubmissionApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/create`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      listSubmissions: build.query<ListSubmissionsApiResponse, ListSubmissionsApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/list`,
          params: {
            organisation: queryArg.organisation,
            state: queryArg.state,
            search: queryArg.search,
            sort: queryArg.sort,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['submission'],
      }),
      getSubmission: build.query<GetSubmissionApiResponse, GetSubmissionApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['submission'],
      }),
      deleteSubmission: build.mutation<DeleteSubmissionApiResponse, DeleteSubmissionApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['submission'],
      }),
      writeBook: build.mutation<WriteBookApiResponse, WriteBookApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      listSubmissionHistory: build.query<
        ListSubmissionHistoryApiResponse,
        ListSubmissionHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/history`,
          params: {
            _before: queryArg._before,
          },
        }),
        providesTags: ['submission'],
      }),
      findPeople: build.query<FindPeopleApiResponse, FindPeopleApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/people`,
          params: {
            name: queryArg.name,
          },
        }),
        providesTags: ['submission'],
      }),
      addPart: build.mutation<AddPartApiResponse, AddPartApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/part`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      writePart: build.mutation<WritePartApiResponse, WritePartApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['part'],
      }),
      deletePart: build.mutation<DeletePartApiResponse, DeletePartApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['part'],
      }),
      orderParts: build.mutation<OrderPartsApiResponse, OrderPartsApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/order`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      writeRights: build.mutation<WriteRightsApiResponse, WriteRightsApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/rights`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      writePrices: build.mutation<WritePricesApiResponse, WritePricesApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/prices`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      writeCover: build.mutation<WriteCoverApiResponse, WriteCoverApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/cover`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      writeSample: build.mutation<WriteSampleApiResponse, WriteSampleApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/sample`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      listPartNotes: build.query<ListPartNotesApiResponse, ListPartNotesApiArg>({
        query: (queryArg) => ({ url: `/api/part/${encodeURIComponent(String(queryArg.id))}/note` }),
        providesTags: ['part'],
      }),
      addPartNote: build.mutation<AddPartNoteApiResponse, AddPartNoteApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/note`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['part'],
      }),
      changePartNote: build.mutation<ChangePartNoteApiResponse, ChangePartNoteApiArg>({
        query: (queryArg) => ({
          url: `/api/note/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: ['note'],
      }),
      listSaidNames: build.query<ListSaidNamesApiResponse, ListSaidNamesApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/saidName`,
        }),
        providesTags: ['submission'],
      }),
      addSaidName: build.mutation<AddSaidNameApiResponse, AddSaidNameApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/saidName`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      deleteSaidName: build.mutation<DeleteSaidNameApiResponse, DeleteSaidNameApiArg>({
        query: (queryArg) => ({
          url: `/api/saidName/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['saidname'],
      }),
      hearPart: build.mutation<HearPartApiResponse, HearPartApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/heard`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['part'],
      }),
      passPart: build.mutation<PassPartApiResponse, PassPartApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/pass`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['part'],
      }),
      waiveFault: build.mutation<WaiveFaultApiResponse, WaiveFaultApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/part/${encodeURIComponent(String(queryArg.id))}/waive`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      unwaiveFault: build.mutation<UnwaiveFaultApiResponse, UnwaiveFaultApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/part/${encodeURIComponent(String(queryArg.id))}/waive/${encodeURIComponent(String(queryArg.code))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      actOnSubmission: build.mutation<ActOnSubmissionApiResponse, ActOnSubmissionApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/${encodeURIComponent(String(queryArg.act))}`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['submission'],
      }),
      listStatistics: build.query<ListStatisticsApiResponse, ListStatisticsApiArg>({
        query: (queryArg) => ({
          url: `/api/stats/list`,
          params: {
            organisation: queryArg.organisation,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['stats'],
      }),
      getStatistics: build.query<GetStatisticsApiResponse, GetStatisticsApiArg>({
        query: (queryArg) => ({
          url: `/api/stats/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: ['stats'],
      }),
      listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
        query: (queryArg) => ({
          url: `/api/import/list`,
          params: {
            organisation: queryArg.organisation,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['import'],
      }),
      getImport: build.query<GetImportApiResponse, GetImportApiArg>({
        query: (queryArg) => ({ url: `/api/import/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['import'],
      }),
      listImportRows: build.query<ListImportRowsApiResponse, ListImportRowsApiArg>({
        query: (queryArg) => ({
          url: `/api/import/${encodeURIComponent(String(queryArg.id))}/rows`,
          params: {
            verdict: queryArg.verdict,
            warned: queryArg.warned,
            _after: queryArg._after,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['import'],
      }),
      runImport: build.mutation<RunImportApiResponse, RunImportApiArg>({
        query: (queryArg) => ({
          url: `/api/import/${encodeURIComponent(String(queryArg.id))}/run`,
          method: 'POST',
        }),
        invalidatesTags: ['import'],
      }),
      cancelImport: build.mutation<CancelImportApiResponse, CancelImportApiArg>({
        query: (queryArg) => ({
          url: `/api/import/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: 'POST',
        }),
        invalidatesTags: ['import'],
      }),
      offerWorks: build.mutation<OfferWorksApiResponse, OfferWorksApiArg>({
        query: (queryArg) => ({ url: `/api/narration/offer`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['narration'],
      }),
      withdrawWorks: build.mutation<WithdrawWorksApiResponse, WithdrawWorksApiArg>({
        query: (queryArg) => ({
          url: `/api/narration/withdraw`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['narration'],
      }),
      offerList: build.mutation<OfferListApiResponse, OfferListApiArg>({
        query: (queryArg) => ({
          url: `/api/narration/offerList`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['narration'],
      }),
      withdrawList: build.mutation<WithdrawListApiResponse, WithdrawListApiArg>({
        query: (queryArg) => ({
          url: `/api/narration/withdrawList`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['narration'],
      }),
      barOffers: build.mutation<BarOffersApiResponse, BarOffersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/organisation/${encodeURIComponent(String(queryArg.id))}/barOffers`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['admin'],
      }),
      allowOffers: build.mutation<AllowOffersApiResponse, AllowOffersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/organisation/${encodeURIComponent(String(queryArg.id))}/allowOffers`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      getOffer: build.query<GetOfferApiResponse, GetOfferApiArg>({
        query: (queryArg) => ({
          url: `/api/narration/offer/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['narration'],
      }),
      listWorksToNarrate: build.query<ListWorksToNarrateApiResponse, ListWorksToNarrateApiArg>({
        query: (queryArg) => ({
          url: `/api/narration/list`,
          params: {
            search: queryArg.search,
            genre: queryArg.genre,
            sort: queryArg.sort,
            _after: queryArg._after,
            _limit: queryArg._limit,
            organisation: queryArg.organisation,
          },
        }),
        providesTags: ['narration'],
      }),
      askToNarrate: build.mutation<AskToNarrateApiResponse, AskToNarrateApiArg>({
        query: (queryArg) => ({
          url: `/api/narration/work/${encodeURIComponent(String(queryArg.id))}/ask`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['narration'],
      }),
      listNarrationRequests: build.query<
        ListNarrationRequestsApiResponse,
        ListNarrationRequestsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/narration/requests`,
          params: {
            side: queryArg.side,
            _after: queryArg._after,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['narration'],
      }),
      acceptNarrationRequest: build.mutation<
        AcceptNarrationRequestApiResponse,
        AcceptNarrationRequestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/narration/request/${encodeURIComponent(String(queryArg.id))}/accept`,
          method: 'POST',
        }),
        invalidatesTags: ['narration'],
      }),
      declineNarrationRequest: build.mutation<
        DeclineNarrationRequestApiResponse,
        DeclineNarrationRequestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/narration/request/${encodeURIComponent(String(queryArg.id))}/decline`,
          method: 'POST',
        }),
        invalidatesTags: ['narration'],
      }),
      endNarrationRequest: build.mutation<
        EndNarrationRequestApiResponse,
        EndNarrationRequestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/narration/request/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['narration'],
      }),
      getSubmissionSound: build.query<GetSubmissionSoundApiResponse, GetSubmissionSoundApiArg>({
        query: (queryArg) => ({
          url: `/api/submission/${encodeURIComponent(String(queryArg.id))}/sound`,
        }),
        providesTags: ['submission'],
      }),
      getPartReport: build.query<GetPartReportApiResponse, GetPartReportApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/report`,
        }),
        providesTags: ['part'],
      }),
      retryPart: build.mutation<RetryPartApiResponse, RetryPartApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['part'],
      }),
      getPartLines: build.query<GetPartLinesApiResponse, GetPartLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/words`,
        }),
        providesTags: ['part'],
      }),
      writePartLines: build.mutation<WritePartLinesApiResponse, WritePartLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/lines`,
          method: 'PUT',
          body: queryArg.body,
          params: {
            format: queryArg.format,
          },
        }),
        invalidatesTags: ['part'],
      }),
      deletePartLines: build.mutation<DeletePartLinesApiResponse, DeletePartLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/lines`,
          method: 'DELETE',
        }),
        invalidatesTags: ['part'],
      }),
      shiftPartLines: build.mutation<ShiftPartLinesApiResponse, ShiftPartLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/lines/shift`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['part'],
      }),
      getPartBreaks: build.query<GetPartBreaksApiResponse, GetPartBreaksApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/breaks`,
        }),
        providesTags: ['part'],
      }),
      splitPart: build.mutation<SplitPartApiResponse, SplitPartApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/split`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['part'],
      }),
      joinPart: build.mutation<JoinPartApiResponse, JoinPartApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/join`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['part'],
      }),
      repairPart: build.mutation<RepairPartApiResponse, RepairPartApiArg>({
        query: (queryArg) => ({
          url: `/api/part/${encodeURIComponent(String(queryArg.id))}/repair`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['part'],
      }),
      listTitleWords: build.query<ListTitleWordsApiResponse, ListTitleWordsApiArg>({
        query: (queryArg) => ({
          url: `/api/titleWords/list`,
          params: {
            organisation: queryArg.organisation,
            state: queryArg.state,
            _start: queryArg._start,
            _limit: queryArg._limit,
          },
        }),
        providesTags: ['titlewords'],
      }),
      writeTitleWords: build.mutation<WriteTitleWordsApiResponse, WriteTitleWordsApiArg>({
        query: (queryArg) => ({ url: `/api/titleWords/write`, method: 'PUT', body: queryArg.body }),
        invalidatesTags: ['titlewords'],
      }),
    }),
    overrideExisting: false,
  })
export { injectedRtkApi as studioApi }
export type ApplyForOrganisationApiResponse = /** status 201 Default Response */ {
  message: string
  organisation: {
    _id: string
    kind: 'author' | 'publisher' | 'library' | 'narrator'
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    state: 'applied' | 'accepted' | 'declined'
    reason: string | null
    barred: string | null
    role: 'owner' | 'editor' | 'narrator' | 'viewer'
    members: {
      user: string
      name: string
      email: string | null
      role: 'owner' | 'editor' | 'narrator' | 'viewer'
      since: string
    }[]
    invited: {
      _id: string
      email: string
      role: 'owner' | 'editor' | 'narrator' | 'viewer'
      expires_at: string
    }[]
    created_at: string
  }
}
export type ApplyForOrganisationApiArg = {
  body: {
    kind: 'author' | 'publisher' | 'library' | 'narrator'
    names: {
      gurmukhi?: string | null
      shahmukhi?: string | null
      roman: string
    }
    about?: string | null
  }
}
export type ListOrganisationsApiResponse = /** status 200 Default Response */ {
  organisation: {
    _id: string
    kind: 'author' | 'publisher' | 'library' | 'narrator'
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    state: 'applied' | 'accepted' | 'declined'
    reason: string | null
    barred: string | null
    role: 'owner' | 'editor' | 'narrator' | 'viewer'
    members: {
      user: string
      name: string
      email: string | null
      role: 'owner' | 'editor' | 'narrator' | 'viewer'
      since: string
    }[]
    invited: {
      _id: string
      email: string
      role: 'owner' | 'editor' | 'narrator' | 'viewer'
      expires_at: string
    }[]
    created_at: string
  }[]
  invitation: {
    _id: string
    organisation: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    kind: 'author' | 'publisher' | 'library' | 'narrator'
    role: 'owner' | 'editor' | 'narrator' | 'viewer'
    invitedBy: string | null
    expires_at: string
  }[]
  total: number
}
export type ListOrganisationsApiArg = void
export type InviteMemberApiResponse = /** status 200 Default Response */ {
  message: string
}
export type InviteMemberApiArg = {
  id: string
  body: {
    email: string
    role: 'owner' | 'editor' | 'narrator' | 'viewer'
  }
}
export type ChangeMemberApiResponse = /** status 200 Default Response */ {
  message: string
}
export type ChangeMemberApiArg = {
  id: string
  user: string
  body: {
    role: 'owner' | 'editor' | 'narrator' | 'viewer'
  }
}
export type RemoveMemberApiResponse = /** status 200 Default Response */ {
  message: string
}
export type RemoveMemberApiArg = {
  id: string
  user: string
}
export type AcceptInvitationApiResponse = /** status 200 Default Response */ {
  message: string
}
export type AcceptInvitationApiArg = {
  id: string
}
export type EndInvitationApiResponse = /** status 200 Default Response */ {
  message: string
}
export type EndInvitationApiArg = {
  id: string
}
export type ListApplicationsApiResponse = /** status 200 Default Response */ {
  organisation: {
    _id: string
    kind: 'author' | 'publisher' | 'library' | 'narrator'
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    about: string
    state: 'applied' | 'accepted' | 'declined'
    reason: string | null
    barred: string | null
    applicant: {
      _id: string
      name: string
      email: string
    } | null
    alike: {
      _id: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
      books: number
    }[]
    members: number
    created_at: string
    decided_at: string | null
  }[]
  total: number
}
export type ListApplicationsApiArg = {
  state?: 'applied' | 'accepted' | 'declined'
  _start?: number
  _limit?: number
}
export type CreateOrganisationApiResponse = /** status 201 Default Response */ {
  message: string
  organisation: {
    _id: string
  }
}
export type CreateOrganisationApiArg = {
  body: {
    kind: 'author' | 'publisher' | 'library' | 'narrator'
    names: {
      gurmukhi?: string | null
      shahmukhi?: string | null
      roman: string
    }
  }
}
export type NameOwnerApiResponse = /** status 200 Default Response */ {
  message: string
}
export type NameOwnerApiArg = {
  id: string
  body: {
    user: string
  }
}
export type AcceptOrganisationApiResponse = /** status 200 Default Response */ {
  message: string
}
export type AcceptOrganisationApiArg = {
  id: string
  body: {
    person?: string | null
  }
}
export type DeclineOrganisationApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DeclineOrganisationApiArg = {
  id: string
  body: {
    reason: string
  }
}
export type CreateSubmissionApiResponse = /** status 201 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    role: ('owner' | 'editor' | 'narrator' | 'viewer') | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    by: string | null
    release_at: string | null
    version: number
    partsVersion: number
    book: {
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      subtitle: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      description: {
        en: string | null
        pa: string | null
        'pa-Arab': string | null
      }
      authors: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      narrators: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      genres: string[]
      tags: string[]
      isbn: string | null
      year: number | null
      authorDied: number | null
      explicit: boolean
      voice: 'human' | 'machine'
      scripture: boolean
      excerpt: boolean
    }
    rights: {
      work: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      translation: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      } | null
      performance: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      cover: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      signed: {
        name: string | null
        at: string
      } | null
    }
    prices: {
      free: boolean | null
      prices: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate: string | null
    }
    cover: {
      turn: number
      wears: 'cloth' | 'picture'
      credit: string | null
    }
    picture: {
      version: string
    } | null
    sample: {
      part: string | null
      fromMs: number
      toMs: number
    }
    parts: {
      _id: string
      position: number
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      narrator: {
        _id: string
        name: string
      } | null
      durationMs: number | null
      passed: boolean
      passedUnheard: boolean
      isOwn: boolean
      hasCredits: boolean
      hasLinesOfBook: boolean
      openNotes: number
      lines: {
        count: number
        script: 'gurmukhi' | 'shahmukhi' | 'roman'
      } | null
      waits: ('new' | 'sound' | 'title')[]
    }[]
    warnings: {
      code: 'numbers' | 'credits' | 'credits_first' | 'credits_last'
      numbers: number[]
    }[]
    history: {
      _id: number
      act:
        | 'submit'
        | 'recall'
        | 'take'
        | 'return'
        | 'decline'
        | 'approve'
        | 'finish'
        | 'proofReturn'
        | 'proofPass'
        | 'schedule'
        | 'announce'
        | 'unannounce'
        | 'unschedule'
        | 'publish'
        | 'withdraw'
        | 'republish'
        | 'sendChanges'
        | 'recallChanges'
        | 'approveChanges'
        | 'returnChanges'
        | 'discardChanges'
        | 'suspend'
        | 'restore'
        | 'allow'
        | 'hold'
        | 'resume'
        | 'create'
        | 'record'
        | 'hearAgain'
        | 'passUnheard'
        | 'release'
        | 'release_failed'
        | 'free'
        | 'expire'
        | 'rightsEnding'
        | 'rightsEnded'
        | 'claimed'
        | 'claimDecided'
        | 'changePrice'
        | 'changeText'
        | 'changeSound'
        | 'correct'
        | 'waive'
        | 'unwaive'
        | 'signRights'
        | 'unsignRights'
      from:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      to:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      at: string
      by: string | null
      byStaff: boolean
      note: string | null
      about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    }[]
    hasEarlier: boolean
    slug: string | null
    shown: {
      book: {
        title: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        subtitle: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        description: {
          en: string | null
          pa: string | null
          'pa-Arab': string | null
        }
        authors: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        narrators: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        genres: string[]
        tags: string[]
        isbn: string | null
        year: number | null
        authorDied: number | null
        explicit: boolean
        voice: 'human' | 'machine'
        scripture: boolean
        excerpt: boolean
      }
      cover: {
        turn: number
        wears: 'cloth' | 'picture'
        credit: string | null
      }
      picture: string | null
      sample: {
        part: string | null
        fromMs: number
        toMs: number
      }
    } | null
    changes: 'none' | 'open' | 'sent'
    announced: boolean
    mayWrite: boolean
    mayWriteBook: boolean
    mayWritePrices: boolean
    mayWriteRights: boolean
    may: (
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
    )[]
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    missing: {
      path: string
      code: string
    }[]
    updated_at: string
  }
}
export type CreateSubmissionApiArg = {
  body: {
    organisation: string
    title: {
      gurmukhi?: string | null
      shahmukhi?: string | null
      roman?: string | null
    }
  }
}
export type ListSubmissionsApiResponse = /** status 200 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    author: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    } | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    release_at: string | null
    notedPart: string | null
    changesSince: string | null
    parts: number
    durationMs: number
    turn: number
    picture: string | null
    scripture: boolean
    free: boolean | null
    prices: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      amount: number
    }[]
    listeners: number | null
    updated_at: string
  }[]
  total: number
  counts: {
    [key: string]: number
  }
}
export type ListSubmissionsApiArg = {
  organisation?: string
  state?:
    | 'draft'
    | 'submitted'
    | 'in_review'
    | 'changes_requested'
    | 'declined'
    | 'approved'
    | 'recording'
    | 'proof_listening'
    | 'mastered'
    | 'scheduled'
    | 'published'
    | 'withdrawn'
    | 'suspended'
    | 'on_hold'
    | 'changes_sent'
  search?: string
  sort?: 'changed' | 'since' | 'title'
  _start?: number
  _limit?: number
}
export type GetSubmissionApiResponse = /** status 200 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    role: ('owner' | 'editor' | 'narrator' | 'viewer') | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    by: string | null
    release_at: string | null
    version: number
    partsVersion: number
    book: {
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      subtitle: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      description: {
        en: string | null
        pa: string | null
        'pa-Arab': string | null
      }
      authors: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      narrators: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      genres: string[]
      tags: string[]
      isbn: string | null
      year: number | null
      authorDied: number | null
      explicit: boolean
      voice: 'human' | 'machine'
      scripture: boolean
      excerpt: boolean
    }
    rights: {
      work: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      translation: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      } | null
      performance: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      cover: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      signed: {
        name: string | null
        at: string
      } | null
    }
    prices: {
      free: boolean | null
      prices: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate: string | null
    }
    cover: {
      turn: number
      wears: 'cloth' | 'picture'
      credit: string | null
    }
    picture: {
      version: string
    } | null
    sample: {
      part: string | null
      fromMs: number
      toMs: number
    }
    parts: {
      _id: string
      position: number
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      narrator: {
        _id: string
        name: string
      } | null
      durationMs: number | null
      passed: boolean
      passedUnheard: boolean
      isOwn: boolean
      hasCredits: boolean
      hasLinesOfBook: boolean
      openNotes: number
      lines: {
        count: number
        script: 'gurmukhi' | 'shahmukhi' | 'roman'
      } | null
      waits: ('new' | 'sound' | 'title')[]
    }[]
    warnings: {
      code: 'numbers' | 'credits' | 'credits_first' | 'credits_last'
      numbers: number[]
    }[]
    history: {
      _id: number
      act:
        | 'submit'
        | 'recall'
        | 'take'
        | 'return'
        | 'decline'
        | 'approve'
        | 'finish'
        | 'proofReturn'
        | 'proofPass'
        | 'schedule'
        | 'announce'
        | 'unannounce'
        | 'unschedule'
        | 'publish'
        | 'withdraw'
        | 'republish'
        | 'sendChanges'
        | 'recallChanges'
        | 'approveChanges'
        | 'returnChanges'
        | 'discardChanges'
        | 'suspend'
        | 'restore'
        | 'allow'
        | 'hold'
        | 'resume'
        | 'create'
        | 'record'
        | 'hearAgain'
        | 'passUnheard'
        | 'release'
        | 'release_failed'
        | 'free'
        | 'expire'
        | 'rightsEnding'
        | 'rightsEnded'
        | 'claimed'
        | 'claimDecided'
        | 'changePrice'
        | 'changeText'
        | 'changeSound'
        | 'correct'
        | 'waive'
        | 'unwaive'
        | 'signRights'
        | 'unsignRights'
      from:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      to:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      at: string
      by: string | null
      byStaff: boolean
      note: string | null
      about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    }[]
    hasEarlier: boolean
    slug: string | null
    shown: {
      book: {
        title: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        subtitle: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        description: {
          en: string | null
          pa: string | null
          'pa-Arab': string | null
        }
        authors: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        narrators: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        genres: string[]
        tags: string[]
        isbn: string | null
        year: number | null
        authorDied: number | null
        explicit: boolean
        voice: 'human' | 'machine'
        scripture: boolean
        excerpt: boolean
      }
      cover: {
        turn: number
        wears: 'cloth' | 'picture'
        credit: string | null
      }
      picture: string | null
      sample: {
        part: string | null
        fromMs: number
        toMs: number
      }
    } | null
    changes: 'none' | 'open' | 'sent'
    announced: boolean
    mayWrite: boolean
    mayWriteBook: boolean
    mayWritePrices: boolean
    mayWriteRights: boolean
    may: (
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
    )[]
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    missing: {
      path: string
      code: string
    }[]
    updated_at: string
  }
}
export type GetSubmissionApiArg = {
  id: string
}
export type DeleteSubmissionApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DeleteSubmissionApiArg = {
  id: string
}
export type WriteBookApiResponse = /** status 200 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    role: ('owner' | 'editor' | 'narrator' | 'viewer') | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    by: string | null
    release_at: string | null
    version: number
    partsVersion: number
    book: {
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      subtitle: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      description: {
        en: string | null
        pa: string | null
        'pa-Arab': string | null
      }
      authors: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      narrators: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      genres: string[]
      tags: string[]
      isbn: string | null
      year: number | null
      authorDied: number | null
      explicit: boolean
      voice: 'human' | 'machine'
      scripture: boolean
      excerpt: boolean
    }
    rights: {
      work: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      translation: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      } | null
      performance: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      cover: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      signed: {
        name: string | null
        at: string
      } | null
    }
    prices: {
      free: boolean | null
      prices: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate: string | null
    }
    cover: {
      turn: number
      wears: 'cloth' | 'picture'
      credit: string | null
    }
    picture: {
      version: string
    } | null
    sample: {
      part: string | null
      fromMs: number
      toMs: number
    }
    parts: {
      _id: string
      position: number
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      narrator: {
        _id: string
        name: string
      } | null
      durationMs: number | null
      passed: boolean
      passedUnheard: boolean
      isOwn: boolean
      hasCredits: boolean
      hasLinesOfBook: boolean
      openNotes: number
      lines: {
        count: number
        script: 'gurmukhi' | 'shahmukhi' | 'roman'
      } | null
      waits: ('new' | 'sound' | 'title')[]
    }[]
    warnings: {
      code: 'numbers' | 'credits' | 'credits_first' | 'credits_last'
      numbers: number[]
    }[]
    history: {
      _id: number
      act:
        | 'submit'
        | 'recall'
        | 'take'
        | 'return'
        | 'decline'
        | 'approve'
        | 'finish'
        | 'proofReturn'
        | 'proofPass'
        | 'schedule'
        | 'announce'
        | 'unannounce'
        | 'unschedule'
        | 'publish'
        | 'withdraw'
        | 'republish'
        | 'sendChanges'
        | 'recallChanges'
        | 'approveChanges'
        | 'returnChanges'
        | 'discardChanges'
        | 'suspend'
        | 'restore'
        | 'allow'
        | 'hold'
        | 'resume'
        | 'create'
        | 'record'
        | 'hearAgain'
        | 'passUnheard'
        | 'release'
        | 'release_failed'
        | 'free'
        | 'expire'
        | 'rightsEnding'
        | 'rightsEnded'
        | 'claimed'
        | 'claimDecided'
        | 'changePrice'
        | 'changeText'
        | 'changeSound'
        | 'correct'
        | 'waive'
        | 'unwaive'
        | 'signRights'
        | 'unsignRights'
      from:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      to:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      at: string
      by: string | null
      byStaff: boolean
      note: string | null
      about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    }[]
    hasEarlier: boolean
    slug: string | null
    shown: {
      book: {
        title: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        subtitle: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        description: {
          en: string | null
          pa: string | null
          'pa-Arab': string | null
        }
        authors: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        narrators: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        genres: string[]
        tags: string[]
        isbn: string | null
        year: number | null
        authorDied: number | null
        explicit: boolean
        voice: 'human' | 'machine'
        scripture: boolean
        excerpt: boolean
      }
      cover: {
        turn: number
        wears: 'cloth' | 'picture'
        credit: string | null
      }
      picture: string | null
      sample: {
        part: string | null
        fromMs: number
        toMs: number
      }
    } | null
    changes: 'none' | 'open' | 'sent'
    announced: boolean
    mayWrite: boolean
    mayWriteBook: boolean
    mayWritePrices: boolean
    mayWriteRights: boolean
    may: (
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
    )[]
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    missing: {
      path: string
      code: string
    }[]
    updated_at: string
  }
}
export type WriteBookApiArg = {
  id: string
  body: {
    version: number
    book: {
      title?: {
        gurmukhi?: string | null
        shahmukhi?: string | null
        roman?: string | null
      }
      subtitle?: {
        gurmukhi?: string | null
        shahmukhi?: string | null
        roman?: string | null
      }
      description?: {
        en?: string | null
        pa?: string | null
        'pa-Arab'?: string | null
      }
      authors?: {
        person: string | null
        names: {
          gurmukhi?: string | null
          shahmukhi?: string | null
          roman?: string | null
        }
      }[]
      narrators?: {
        person: string | null
        names: {
          gurmukhi?: string | null
          shahmukhi?: string | null
          roman?: string | null
        }
      }[]
      genres?: string[]
      tags?: string[]
      isbn?: string | null
      year?: number | null
      authorDied?: number | null
      explicit?: boolean
      voice?: 'human' | 'machine'
      scripture?: boolean
      excerpt?: boolean
    }
  }
}
export type ListSubmissionHistoryApiResponse = /** status 200 Default Response */ {
  history: {
    _id: number
    act:
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
      | 'create'
      | 'record'
      | 'hearAgain'
      | 'passUnheard'
      | 'release'
      | 'release_failed'
      | 'free'
      | 'expire'
      | 'rightsEnding'
      | 'rightsEnded'
      | 'claimed'
      | 'claimDecided'
      | 'changePrice'
      | 'changeText'
      | 'changeSound'
      | 'correct'
      | 'waive'
      | 'unwaive'
      | 'signRights'
      | 'unsignRights'
    from:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    to:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    at: string
    by: string | null
    byStaff: boolean
    note: string | null
    about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
  }[]
  hasEarlier: boolean
}
export type ListSubmissionHistoryApiArg = {
  _before?: number
  id: string
}
export type FindPeopleApiResponse = /** status 200 Default Response */ {
  people: {
    _id: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    books: number
  }[]
}
export type FindPeopleApiArg = {
  name: string
}
export type AddPartApiResponse = /** status 201 Default Response */ {
  part: {
    _id: string
    position: number
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    narrator: {
      _id: string
      name: string
    } | null
    durationMs: number | null
    passed: boolean
    passedUnheard: boolean
    isOwn: boolean
    hasCredits: boolean
    hasLinesOfBook: boolean
    openNotes: number
    lines: {
      count: number
      script: 'gurmukhi' | 'shahmukhi' | 'roman'
    } | null
    waits: ('new' | 'sound' | 'title')[]
  }
}
export type AddPartApiArg = {
  id: string
  body: {
    title?: {
      gurmukhi?: string | null
      shahmukhi?: string | null
      roman?: string | null
    }
  }
}
export type WritePartApiResponse = /** status 200 Default Response */ {
  part: {
    _id: string
    position: number
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    narrator: {
      _id: string
      name: string
    } | null
    durationMs: number | null
    passed: boolean
    passedUnheard: boolean
    isOwn: boolean
    hasCredits: boolean
    hasLinesOfBook: boolean
    openNotes: number
    lines: {
      count: number
      script: 'gurmukhi' | 'shahmukhi' | 'roman'
    } | null
    waits: ('new' | 'sound' | 'title')[]
  }
}
export type WritePartApiArg = {
  id: string
  body: {
    title: {
      gurmukhi?: string | null
      shahmukhi?: string | null
      roman?: string | null
    }
    narrator?: string | null
    hasCredits?: boolean
  }
}
export type DeletePartApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DeletePartApiArg = {
  id: string
}
export type OrderPartsApiResponse = /** status 200 Default Response */ {
  parts: {
    _id: string
    position: number
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    narrator: {
      _id: string
      name: string
    } | null
    durationMs: number | null
    passed: boolean
    passedUnheard: boolean
    isOwn: boolean
    hasCredits: boolean
    hasLinesOfBook: boolean
    openNotes: number
    lines: {
      count: number
      script: 'gurmukhi' | 'shahmukhi' | 'roman'
    } | null
    waits: ('new' | 'sound' | 'title')[]
  }[]
}
export type OrderPartsApiArg = {
  id: string
  body: {
    parts: string[]
  }
}
export type WriteRightsApiResponse = /** status 200 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    role: ('owner' | 'editor' | 'narrator' | 'viewer') | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    by: string | null
    release_at: string | null
    version: number
    partsVersion: number
    book: {
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      subtitle: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      description: {
        en: string | null
        pa: string | null
        'pa-Arab': string | null
      }
      authors: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      narrators: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      genres: string[]
      tags: string[]
      isbn: string | null
      year: number | null
      authorDied: number | null
      explicit: boolean
      voice: 'human' | 'machine'
      scripture: boolean
      excerpt: boolean
    }
    rights: {
      work: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      translation: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      } | null
      performance: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      cover: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      signed: {
        name: string | null
        at: string
      } | null
    }
    prices: {
      free: boolean | null
      prices: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate: string | null
    }
    cover: {
      turn: number
      wears: 'cloth' | 'picture'
      credit: string | null
    }
    picture: {
      version: string
    } | null
    sample: {
      part: string | null
      fromMs: number
      toMs: number
    }
    parts: {
      _id: string
      position: number
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      narrator: {
        _id: string
        name: string
      } | null
      durationMs: number | null
      passed: boolean
      passedUnheard: boolean
      isOwn: boolean
      hasCredits: boolean
      hasLinesOfBook: boolean
      openNotes: number
      lines: {
        count: number
        script: 'gurmukhi' | 'shahmukhi' | 'roman'
      } | null
      waits: ('new' | 'sound' | 'title')[]
    }[]
    warnings: {
      code: 'numbers' | 'credits' | 'credits_first' | 'credits_last'
      numbers: number[]
    }[]
    history: {
      _id: number
      act:
        | 'submit'
        | 'recall'
        | 'take'
        | 'return'
        | 'decline'
        | 'approve'
        | 'finish'
        | 'proofReturn'
        | 'proofPass'
        | 'schedule'
        | 'announce'
        | 'unannounce'
        | 'unschedule'
        | 'publish'
        | 'withdraw'
        | 'republish'
        | 'sendChanges'
        | 'recallChanges'
        | 'approveChanges'
        | 'returnChanges'
        | 'discardChanges'
        | 'suspend'
        | 'restore'
        | 'allow'
        | 'hold'
        | 'resume'
        | 'create'
        | 'record'
        | 'hearAgain'
        | 'passUnheard'
        | 'release'
        | 'release_failed'
        | 'free'
        | 'expire'
        | 'rightsEnding'
        | 'rightsEnded'
        | 'claimed'
        | 'claimDecided'
        | 'changePrice'
        | 'changeText'
        | 'changeSound'
        | 'correct'
        | 'waive'
        | 'unwaive'
        | 'signRights'
        | 'unsignRights'
      from:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      to:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      at: string
      by: string | null
      byStaff: boolean
      note: string | null
      about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    }[]
    hasEarlier: boolean
    slug: string | null
    shown: {
      book: {
        title: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        subtitle: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        description: {
          en: string | null
          pa: string | null
          'pa-Arab': string | null
        }
        authors: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        narrators: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        genres: string[]
        tags: string[]
        isbn: string | null
        year: number | null
        authorDied: number | null
        explicit: boolean
        voice: 'human' | 'machine'
        scripture: boolean
        excerpt: boolean
      }
      cover: {
        turn: number
        wears: 'cloth' | 'picture'
        credit: string | null
      }
      picture: string | null
      sample: {
        part: string | null
        fromMs: number
        toMs: number
      }
    } | null
    changes: 'none' | 'open' | 'sent'
    announced: boolean
    mayWrite: boolean
    mayWriteBook: boolean
    mayWritePrices: boolean
    mayWriteRights: boolean
    may: (
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
    )[]
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    missing: {
      path: string
      code: string
    }[]
    updated_at: string
  }
}
export type WriteRightsApiArg = {
  id: string
  body: {
    version: number
    rights: {
      work?: {
        basis?: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder?: string | null
        territories?: string[]
        from?: string | null
        until?: string | null
      }
      translation?: {
        basis?: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder?: string | null
        territories?: string[]
        from?: string | null
        until?: string | null
      } | null
      performance?: {
        basis?: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder?: string | null
        territories?: string[]
        from?: string | null
        until?: string | null
      }
      cover?: {
        basis?: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder?: string | null
        territories?: string[]
        from?: string | null
        until?: string | null
      }
    }
    sign?: boolean
  }
}
export type WritePricesApiResponse = /** status 200 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    role: ('owner' | 'editor' | 'narrator' | 'viewer') | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    by: string | null
    release_at: string | null
    version: number
    partsVersion: number
    book: {
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      subtitle: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      description: {
        en: string | null
        pa: string | null
        'pa-Arab': string | null
      }
      authors: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      narrators: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      genres: string[]
      tags: string[]
      isbn: string | null
      year: number | null
      authorDied: number | null
      explicit: boolean
      voice: 'human' | 'machine'
      scripture: boolean
      excerpt: boolean
    }
    rights: {
      work: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      translation: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      } | null
      performance: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      cover: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      signed: {
        name: string | null
        at: string
      } | null
    }
    prices: {
      free: boolean | null
      prices: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate: string | null
    }
    cover: {
      turn: number
      wears: 'cloth' | 'picture'
      credit: string | null
    }
    picture: {
      version: string
    } | null
    sample: {
      part: string | null
      fromMs: number
      toMs: number
    }
    parts: {
      _id: string
      position: number
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      narrator: {
        _id: string
        name: string
      } | null
      durationMs: number | null
      passed: boolean
      passedUnheard: boolean
      isOwn: boolean
      hasCredits: boolean
      hasLinesOfBook: boolean
      openNotes: number
      lines: {
        count: number
        script: 'gurmukhi' | 'shahmukhi' | 'roman'
      } | null
      waits: ('new' | 'sound' | 'title')[]
    }[]
    warnings: {
      code: 'numbers' | 'credits' | 'credits_first' | 'credits_last'
      numbers: number[]
    }[]
    history: {
      _id: number
      act:
        | 'submit'
        | 'recall'
        | 'take'
        | 'return'
        | 'decline'
        | 'approve'
        | 'finish'
        | 'proofReturn'
        | 'proofPass'
        | 'schedule'
        | 'announce'
        | 'unannounce'
        | 'unschedule'
        | 'publish'
        | 'withdraw'
        | 'republish'
        | 'sendChanges'
        | 'recallChanges'
        | 'approveChanges'
        | 'returnChanges'
        | 'discardChanges'
        | 'suspend'
        | 'restore'
        | 'allow'
        | 'hold'
        | 'resume'
        | 'create'
        | 'record'
        | 'hearAgain'
        | 'passUnheard'
        | 'release'
        | 'release_failed'
        | 'free'
        | 'expire'
        | 'rightsEnding'
        | 'rightsEnded'
        | 'claimed'
        | 'claimDecided'
        | 'changePrice'
        | 'changeText'
        | 'changeSound'
        | 'correct'
        | 'waive'
        | 'unwaive'
        | 'signRights'
        | 'unsignRights'
      from:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      to:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      at: string
      by: string | null
      byStaff: boolean
      note: string | null
      about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    }[]
    hasEarlier: boolean
    slug: string | null
    shown: {
      book: {
        title: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        subtitle: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        description: {
          en: string | null
          pa: string | null
          'pa-Arab': string | null
        }
        authors: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        narrators: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        genres: string[]
        tags: string[]
        isbn: string | null
        year: number | null
        authorDied: number | null
        explicit: boolean
        voice: 'human' | 'machine'
        scripture: boolean
        excerpt: boolean
      }
      cover: {
        turn: number
        wears: 'cloth' | 'picture'
        credit: string | null
      }
      picture: string | null
      sample: {
        part: string | null
        fromMs: number
        toMs: number
      }
    } | null
    changes: 'none' | 'open' | 'sent'
    announced: boolean
    mayWrite: boolean
    mayWriteBook: boolean
    mayWritePrices: boolean
    mayWriteRights: boolean
    may: (
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
    )[]
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    missing: {
      path: string
      code: string
    }[]
    updated_at: string
  }
}
export type WritePricesApiArg = {
  id: string
  body: {
    version: number
    prices: {
      free?: boolean | null
      prices?: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate?: string | null
    }
  }
}
export type WriteCoverApiResponse = /** status 200 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    role: ('owner' | 'editor' | 'narrator' | 'viewer') | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    by: string | null
    release_at: string | null
    version: number
    partsVersion: number
    book: {
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      subtitle: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      description: {
        en: string | null
        pa: string | null
        'pa-Arab': string | null
      }
      authors: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      narrators: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      genres: string[]
      tags: string[]
      isbn: string | null
      year: number | null
      authorDied: number | null
      explicit: boolean
      voice: 'human' | 'machine'
      scripture: boolean
      excerpt: boolean
    }
    rights: {
      work: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      translation: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      } | null
      performance: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      cover: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      signed: {
        name: string | null
        at: string
      } | null
    }
    prices: {
      free: boolean | null
      prices: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate: string | null
    }
    cover: {
      turn: number
      wears: 'cloth' | 'picture'
      credit: string | null
    }
    picture: {
      version: string
    } | null
    sample: {
      part: string | null
      fromMs: number
      toMs: number
    }
    parts: {
      _id: string
      position: number
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      narrator: {
        _id: string
        name: string
      } | null
      durationMs: number | null
      passed: boolean
      passedUnheard: boolean
      isOwn: boolean
      hasCredits: boolean
      hasLinesOfBook: boolean
      openNotes: number
      lines: {
        count: number
        script: 'gurmukhi' | 'shahmukhi' | 'roman'
      } | null
      waits: ('new' | 'sound' | 'title')[]
    }[]
    warnings: {
      code: 'numbers' | 'credits' | 'credits_first' | 'credits_last'
      numbers: number[]
    }[]
    history: {
      _id: number
      act:
        | 'submit'
        | 'recall'
        | 'take'
        | 'return'
        | 'decline'
        | 'approve'
        | 'finish'
        | 'proofReturn'
        | 'proofPass'
        | 'schedule'
        | 'announce'
        | 'unannounce'
        | 'unschedule'
        | 'publish'
        | 'withdraw'
        | 'republish'
        | 'sendChanges'
        | 'recallChanges'
        | 'approveChanges'
        | 'returnChanges'
        | 'discardChanges'
        | 'suspend'
        | 'restore'
        | 'allow'
        | 'hold'
        | 'resume'
        | 'create'
        | 'record'
        | 'hearAgain'
        | 'passUnheard'
        | 'release'
        | 'release_failed'
        | 'free'
        | 'expire'
        | 'rightsEnding'
        | 'rightsEnded'
        | 'claimed'
        | 'claimDecided'
        | 'changePrice'
        | 'changeText'
        | 'changeSound'
        | 'correct'
        | 'waive'
        | 'unwaive'
        | 'signRights'
        | 'unsignRights'
      from:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      to:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      at: string
      by: string | null
      byStaff: boolean
      note: string | null
      about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    }[]
    hasEarlier: boolean
    slug: string | null
    shown: {
      book: {
        title: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        subtitle: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        description: {
          en: string | null
          pa: string | null
          'pa-Arab': string | null
        }
        authors: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        narrators: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        genres: string[]
        tags: string[]
        isbn: string | null
        year: number | null
        authorDied: number | null
        explicit: boolean
        voice: 'human' | 'machine'
        scripture: boolean
        excerpt: boolean
      }
      cover: {
        turn: number
        wears: 'cloth' | 'picture'
        credit: string | null
      }
      picture: string | null
      sample: {
        part: string | null
        fromMs: number
        toMs: number
      }
    } | null
    changes: 'none' | 'open' | 'sent'
    announced: boolean
    mayWrite: boolean
    mayWriteBook: boolean
    mayWritePrices: boolean
    mayWriteRights: boolean
    may: (
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
    )[]
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    missing: {
      path: string
      code: string
    }[]
    updated_at: string
  }
}
export type WriteCoverApiArg = {
  id: string
  body: {
    version: number
    cover: {
      turn?: number
      wears?: 'cloth' | 'picture'
      credit?: string | null
    }
  }
}
export type WriteSampleApiResponse = /** status 200 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    role: ('owner' | 'editor' | 'narrator' | 'viewer') | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    by: string | null
    release_at: string | null
    version: number
    partsVersion: number
    book: {
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      subtitle: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      description: {
        en: string | null
        pa: string | null
        'pa-Arab': string | null
      }
      authors: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      narrators: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      genres: string[]
      tags: string[]
      isbn: string | null
      year: number | null
      authorDied: number | null
      explicit: boolean
      voice: 'human' | 'machine'
      scripture: boolean
      excerpt: boolean
    }
    rights: {
      work: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      translation: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      } | null
      performance: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      cover: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      signed: {
        name: string | null
        at: string
      } | null
    }
    prices: {
      free: boolean | null
      prices: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate: string | null
    }
    cover: {
      turn: number
      wears: 'cloth' | 'picture'
      credit: string | null
    }
    picture: {
      version: string
    } | null
    sample: {
      part: string | null
      fromMs: number
      toMs: number
    }
    parts: {
      _id: string
      position: number
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      narrator: {
        _id: string
        name: string
      } | null
      durationMs: number | null
      passed: boolean
      passedUnheard: boolean
      isOwn: boolean
      hasCredits: boolean
      hasLinesOfBook: boolean
      openNotes: number
      lines: {
        count: number
        script: 'gurmukhi' | 'shahmukhi' | 'roman'
      } | null
      waits: ('new' | 'sound' | 'title')[]
    }[]
    warnings: {
      code: 'numbers' | 'credits' | 'credits_first' | 'credits_last'
      numbers: number[]
    }[]
    history: {
      _id: number
      act:
        | 'submit'
        | 'recall'
        | 'take'
        | 'return'
        | 'decline'
        | 'approve'
        | 'finish'
        | 'proofReturn'
        | 'proofPass'
        | 'schedule'
        | 'announce'
        | 'unannounce'
        | 'unschedule'
        | 'publish'
        | 'withdraw'
        | 'republish'
        | 'sendChanges'
        | 'recallChanges'
        | 'approveChanges'
        | 'returnChanges'
        | 'discardChanges'
        | 'suspend'
        | 'restore'
        | 'allow'
        | 'hold'
        | 'resume'
        | 'create'
        | 'record'
        | 'hearAgain'
        | 'passUnheard'
        | 'release'
        | 'release_failed'
        | 'free'
        | 'expire'
        | 'rightsEnding'
        | 'rightsEnded'
        | 'claimed'
        | 'claimDecided'
        | 'changePrice'
        | 'changeText'
        | 'changeSound'
        | 'correct'
        | 'waive'
        | 'unwaive'
        | 'signRights'
        | 'unsignRights'
      from:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      to:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      at: string
      by: string | null
      byStaff: boolean
      note: string | null
      about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    }[]
    hasEarlier: boolean
    slug: string | null
    shown: {
      book: {
        title: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        subtitle: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        description: {
          en: string | null
          pa: string | null
          'pa-Arab': string | null
        }
        authors: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        narrators: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        genres: string[]
        tags: string[]
        isbn: string | null
        year: number | null
        authorDied: number | null
        explicit: boolean
        voice: 'human' | 'machine'
        scripture: boolean
        excerpt: boolean
      }
      cover: {
        turn: number
        wears: 'cloth' | 'picture'
        credit: string | null
      }
      picture: string | null
      sample: {
        part: string | null
        fromMs: number
        toMs: number
      }
    } | null
    changes: 'none' | 'open' | 'sent'
    announced: boolean
    mayWrite: boolean
    mayWriteBook: boolean
    mayWritePrices: boolean
    mayWriteRights: boolean
    may: (
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
    )[]
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    missing: {
      path: string
      code: string
    }[]
    updated_at: string
  }
}
export type WriteSampleApiArg = {
  id: string
  body: {
    version: number
    sample: {
      part?: string | null
      fromMs?: number
      toMs?: number
    }
  }
}
export type ListPartNotesApiResponse = /** status 200 Default Response */ {
  notes: {
    _id: string
    part: string
    atMs: number
    kind: 'misread' | 'pronunciation' | 'noise' | 'missing' | 'repeat' | 'other'
    text: string
    state: 'open' | 'fixed' | 'passed'
    by: string | null
    created_at: string
  }[]
}
export type ListPartNotesApiArg = {
  id: string
}
export type AddPartNoteApiResponse = /** status 201 Default Response */ {
  note: {
    _id: string
    part: string
    atMs: number
    kind: 'misread' | 'pronunciation' | 'noise' | 'missing' | 'repeat' | 'other'
    text: string
    state: 'open' | 'fixed' | 'passed'
    by: string | null
    created_at: string
  }
}
export type AddPartNoteApiArg = {
  id: string
  body: {
    atMs: number
    kind: 'misread' | 'pronunciation' | 'noise' | 'missing' | 'repeat' | 'other'
    text: string
  }
}
export type ChangePartNoteApiResponse = /** status 200 Default Response */ {
  note: {
    _id: string
    part: string
    atMs: number
    kind: 'misread' | 'pronunciation' | 'noise' | 'missing' | 'repeat' | 'other'
    text: string
    state: 'open' | 'fixed' | 'passed'
    by: string | null
    created_at: string
  }
}
export type ChangePartNoteApiArg = {
  id: string
  body: {
    state: 'open' | 'fixed' | 'passed'
  }
}
export type ListSaidNamesApiResponse = /** status 200 Default Response */ {
  names: {
    _id: string
    name: string
    said: string
  }[]
}
export type ListSaidNamesApiArg = {
  id: string
}
export type AddSaidNameApiResponse = /** status 201 Default Response */ {
  name: {
    _id: string
    name: string
    said: string
  }
}
export type AddSaidNameApiArg = {
  id: string
  body: {
    name: string
    said: string
  }
}
export type DeleteSaidNameApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DeleteSaidNameApiArg = {
  id: string
}
export type HearPartApiResponse = /** status 200 Default Response */ {
  unheard: {
    fromMs: number
    toMs: number
  }[]
}
export type HearPartApiArg = {
  id: string
  body: {
    recording: string
    heard: {
      fromMs: number
      toMs: number
    }[]
  }
}
export type PassPartApiResponse = /** status 200 Default Response */ {
  part: {
    _id: string
    position: number
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    narrator: {
      _id: string
      name: string
    } | null
    durationMs: number | null
    passed: boolean
    passedUnheard: boolean
    isOwn: boolean
    hasCredits: boolean
    hasLinesOfBook: boolean
    openNotes: number
    lines: {
      count: number
      script: 'gurmukhi' | 'shahmukhi' | 'roman'
    } | null
    waits: ('new' | 'sound' | 'title')[]
  }
}
export type PassPartApiArg = {
  id: string
  body: {
    recording: string
    passed: boolean
    unheard?: boolean
  }
}
export type WaiveFaultApiResponse = /** status 200 Default Response */ {
  waivers: {
    code:
      | 'not_audio'
      | 'cut_off'
      | 'silent'
      | 'too_long'
      | 'far_too_long'
      | 'cut_short'
      | 'clip'
      | 'noise'
      | 'level'
      | 'peak'
      | 'quiet'
      | 'loud'
      | 'rate_low'
      | 'rate'
      | 'one_ear'
      | 'antiphase'
      | 'silence'
      | 'dropout'
      | 'head_short'
      | 'head_long'
      | 'tail_short'
      | 'tail_long'
      | 'apart'
    reason: string
    by: string | null
    at: string
  }[]
}
export type WaiveFaultApiArg = {
  id: string
  body: {
    code:
      | 'not_audio'
      | 'cut_off'
      | 'silent'
      | 'too_long'
      | 'far_too_long'
      | 'cut_short'
      | 'clip'
      | 'noise'
      | 'level'
      | 'peak'
      | 'quiet'
      | 'loud'
      | 'rate_low'
      | 'rate'
      | 'one_ear'
      | 'antiphase'
      | 'silence'
      | 'dropout'
      | 'head_short'
      | 'head_long'
      | 'tail_short'
      | 'tail_long'
      | 'apart'
    reason: string
  }
}
export type UnwaiveFaultApiResponse = /** status 200 Default Response */ {
  waivers: {
    code:
      | 'not_audio'
      | 'cut_off'
      | 'silent'
      | 'too_long'
      | 'far_too_long'
      | 'cut_short'
      | 'clip'
      | 'noise'
      | 'level'
      | 'peak'
      | 'quiet'
      | 'loud'
      | 'rate_low'
      | 'rate'
      | 'one_ear'
      | 'antiphase'
      | 'silence'
      | 'dropout'
      | 'head_short'
      | 'head_long'
      | 'tail_short'
      | 'tail_long'
      | 'apart'
    reason: string
    by: string | null
    at: string
  }[]
}
export type UnwaiveFaultApiArg = {
  id: string
  code:
    | 'not_audio'
    | 'cut_off'
    | 'silent'
    | 'too_long'
    | 'far_too_long'
    | 'cut_short'
    | 'clip'
    | 'noise'
    | 'level'
    | 'peak'
    | 'quiet'
    | 'loud'
    | 'rate_low'
    | 'rate'
    | 'one_ear'
    | 'antiphase'
    | 'silence'
    | 'dropout'
    | 'head_short'
    | 'head_long'
    | 'tail_short'
    | 'tail_long'
    | 'apart'
}
export type ActOnSubmissionApiResponse = /** status 200 Default Response */ {
  submission: {
    _id: string
    organisation: {
      _id: string
      kind: 'author' | 'publisher' | 'library' | 'narrator'
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    role: ('owner' | 'editor' | 'narrator' | 'viewer') | null
    state:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
    since: string
    by: string | null
    release_at: string | null
    version: number
    partsVersion: number
    book: {
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      subtitle: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      description: {
        en: string | null
        pa: string | null
        'pa-Arab': string | null
      }
      authors: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      narrators: {
        person: string | null
        names: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
      }[]
      genres: string[]
      tags: string[]
      isbn: string | null
      year: number | null
      authorDied: number | null
      explicit: boolean
      voice: 'human' | 'machine'
      scripture: boolean
      excerpt: boolean
    }
    rights: {
      work: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      translation: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      } | null
      performance: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      cover: {
        basis: ('own' | 'licence' | 'public_domain' | 'cc') | null
        holder: string | null
        territories: string[]
        from: string | null
        until: string | null
      }
      signed: {
        name: string | null
        at: string
      } | null
    }
    prices: {
      free: boolean | null
      prices: {
        currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
        amount: number
      }[]
      releaseDate: string | null
    }
    cover: {
      turn: number
      wears: 'cloth' | 'picture'
      credit: string | null
    }
    picture: {
      version: string
    } | null
    sample: {
      part: string | null
      fromMs: number
      toMs: number
    }
    parts: {
      _id: string
      position: number
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
      }
      narrator: {
        _id: string
        name: string
      } | null
      durationMs: number | null
      passed: boolean
      passedUnheard: boolean
      isOwn: boolean
      hasCredits: boolean
      hasLinesOfBook: boolean
      openNotes: number
      lines: {
        count: number
        script: 'gurmukhi' | 'shahmukhi' | 'roman'
      } | null
      waits: ('new' | 'sound' | 'title')[]
    }[]
    warnings: {
      code: 'numbers' | 'credits' | 'credits_first' | 'credits_last'
      numbers: number[]
    }[]
    history: {
      _id: number
      act:
        | 'submit'
        | 'recall'
        | 'take'
        | 'return'
        | 'decline'
        | 'approve'
        | 'finish'
        | 'proofReturn'
        | 'proofPass'
        | 'schedule'
        | 'announce'
        | 'unannounce'
        | 'unschedule'
        | 'publish'
        | 'withdraw'
        | 'republish'
        | 'sendChanges'
        | 'recallChanges'
        | 'approveChanges'
        | 'returnChanges'
        | 'discardChanges'
        | 'suspend'
        | 'restore'
        | 'allow'
        | 'hold'
        | 'resume'
        | 'create'
        | 'record'
        | 'hearAgain'
        | 'passUnheard'
        | 'release'
        | 'release_failed'
        | 'free'
        | 'expire'
        | 'rightsEnding'
        | 'rightsEnded'
        | 'claimed'
        | 'claimDecided'
        | 'changePrice'
        | 'changeText'
        | 'changeSound'
        | 'correct'
        | 'waive'
        | 'unwaive'
        | 'signRights'
        | 'unsignRights'
      from:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      to:
        | 'draft'
        | 'submitted'
        | 'in_review'
        | 'changes_requested'
        | 'declined'
        | 'approved'
        | 'recording'
        | 'proof_listening'
        | 'mastered'
        | 'scheduled'
        | 'published'
        | 'withdrawn'
        | 'suspended'
        | 'on_hold'
      at: string
      by: string | null
      byStaff: boolean
      note: string | null
      about: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    }[]
    hasEarlier: boolean
    slug: string | null
    shown: {
      book: {
        title: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        subtitle: {
          gurmukhi: string | null
          shahmukhi: string | null
          roman: string | null
        }
        description: {
          en: string | null
          pa: string | null
          'pa-Arab': string | null
        }
        authors: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        narrators: {
          person: string | null
          names: {
            gurmukhi: string | null
            shahmukhi: string | null
            roman: string | null
          }
        }[]
        genres: string[]
        tags: string[]
        isbn: string | null
        year: number | null
        authorDied: number | null
        explicit: boolean
        voice: 'human' | 'machine'
        scripture: boolean
        excerpt: boolean
      }
      cover: {
        turn: number
        wears: 'cloth' | 'picture'
        credit: string | null
      }
      picture: string | null
      sample: {
        part: string | null
        fromMs: number
        toMs: number
      }
    } | null
    changes: 'none' | 'open' | 'sent'
    announced: boolean
    mayWrite: boolean
    mayWriteBook: boolean
    mayWritePrices: boolean
    mayWriteRights: boolean
    may: (
      | 'submit'
      | 'recall'
      | 'take'
      | 'return'
      | 'decline'
      | 'approve'
      | 'finish'
      | 'proofReturn'
      | 'proofPass'
      | 'schedule'
      | 'announce'
      | 'unannounce'
      | 'unschedule'
      | 'publish'
      | 'withdraw'
      | 'republish'
      | 'sendChanges'
      | 'recallChanges'
      | 'approveChanges'
      | 'returnChanges'
      | 'discardChanges'
      | 'suspend'
      | 'restore'
      | 'allow'
      | 'hold'
      | 'resume'
    )[]
    next:
      | 'draft'
      | 'submitted'
      | 'in_review'
      | 'changes_requested'
      | 'declined'
      | 'approved'
      | 'recording'
      | 'proof_listening'
      | 'mastered'
      | 'scheduled'
      | 'published'
      | 'withdrawn'
      | 'suspended'
      | 'on_hold'
      | 'take'
      | 'approve'
      | 'proofPass'
      | 'schedule'
      | 'publish'
      | 'republish'
      | 'approveChanges'
      | 'restore'
      | 'submit'
      | 'finish'
      | 'answerNotes'
      | 'approveSound'
      | 'awaitApproval'
    missing: {
      path: string
      code: string
    }[]
    updated_at: string
  }
}
export type ActOnSubmissionApiArg = {
  id: string
  act:
    | 'submit'
    | 'recall'
    | 'take'
    | 'return'
    | 'decline'
    | 'approve'
    | 'finish'
    | 'proofReturn'
    | 'proofPass'
    | 'schedule'
    | 'announce'
    | 'unannounce'
    | 'unschedule'
    | 'publish'
    | 'withdraw'
    | 'republish'
    | 'sendChanges'
    | 'recallChanges'
    | 'approveChanges'
    | 'returnChanges'
    | 'discardChanges'
    | 'suspend'
    | 'restore'
    | 'allow'
    | 'hold'
    | 'resume'
  body: {
    version: number
    partsVersion?: number
    note?: string | null
    about?: ('book' | 'people' | 'rights' | 'cover' | 'audio' | 'words' | 'price') | null
    at?: string
  }
}
export type ListStatisticsApiResponse = /** status 200 Default Response */ {
  books: {
    submission: string
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    cover: string
    listeners: number | null
    heardMs: number
    finished: number | null
    money: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      sold: number
      soldAmount: number
      refunded: number
      refundedAmount: number
    }[]
  }[]
  total: number
  money: {
    currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
    sold: number
    soldAmount: number
    refunded: number
    refundedAmount: number
  }[]
  days: {
    day: string
    heardMs: number
    sold: number
    refunded: number
  }[]
  before: {
    day: string
    heardMs: number
    sold: number
    refunded: number
  }[]
}
export type ListStatisticsApiArg = {
  organisation: string
  _start?: number
  _limit?: number
}
export type GetStatisticsApiResponse = /** status 200 Default Response */ {
  book: {
    submission: string
    slug: string
    names: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    cover: string
    listeners: number | null
    heardMs: number
    finished: number | null
    money: {
      currency: 'AUD' | 'CAD' | 'GBP' | 'USD' | 'EUR' | 'INR' | 'PKR'
      sold: number
      soldAmount: number
      refunded: number
      refundedAmount: number
    }[]
  }
  days: {
    day: string
    listeners: number | null
    heardMs: number | null
    sold: number
    refunded: number
  }[]
}
export type GetStatisticsApiArg = {
  from?: string
  to?: string
  id: string
}
export type ListImportsApiResponse = /** status 200 Default Response */ {
  import: {
    _id: string
    organisation: {
      _id: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    filename: string
    format: 'csv' | 'onix'
    bytes: number
    state: 'checking' | 'checked' | 'running' | 'done' | 'failed' | 'cancelled'
    fault: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    } | null
    warnings: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    }[]
    rows: number
    done: number
    counts: {
      [key: string]: number
    }
    warned: number
    by: string | null
    created_at: string
    checked_at: string | null
    finished_at: string | null
    may: ('run' | 'cancel')[]
  }[]
  total: number
}
export type ListImportsApiArg = {
  organisation: string
  _start?: number
  _limit?: number
}
export type GetImportApiResponse = /** status 200 Default Response */ {
  import: {
    _id: string
    organisation: {
      _id: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    filename: string
    format: 'csv' | 'onix'
    bytes: number
    state: 'checking' | 'checked' | 'running' | 'done' | 'failed' | 'cancelled'
    fault: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    } | null
    warnings: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    }[]
    rows: number
    done: number
    counts: {
      [key: string]: number
    }
    warned: number
    by: string | null
    created_at: string
    checked_at: string | null
    finished_at: string | null
    may: ('run' | 'cancel')[]
  }
}
export type GetImportApiArg = {
  id: string
}
export type ListImportRowsApiResponse = /** status 200 Default Response */ {
  rows: {
    position: number
    line: number
    verdict: 'new' | 'changed' | 'unchanged' | 'conflict' | 'error'
    record: string | null
    isbn: string | null
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    suggested: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    authors: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }[]
    changes: (
      | 'record'
      | 'version'
      | 'isbn'
      | 'title_gurmukhi'
      | 'title_shahmukhi'
      | 'title_roman'
      | 'subtitle_gurmukhi'
      | 'subtitle_shahmukhi'
      | 'subtitle_roman'
      | 'author_gurmukhi'
      | 'author_shahmukhi'
      | 'author_roman'
      | 'author_died'
      | 'narrator_gurmukhi'
      | 'narrator_shahmukhi'
      | 'narrator_roman'
      | 'genre'
      | 'language'
      | 'price'
      | 'currency'
      | 'release_date'
      | 'description_en'
      | 'description_pa'
      | 'description_pa_arab'
      | 'rights'
      | 'territory'
      | 'cover'
      | 'audio'
      | 'author'
      | 'narrator'
    )[]
    faults: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    }[]
    warnings: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    }[]
    submission: string | null
  }[]
  next: number | null
}
export type ListImportRowsApiArg = {
  verdict?: 'new' | 'changed' | 'unchanged' | 'conflict' | 'error'
  warned?: 'true'
  _after?: number
  _limit?: number
  id: string
}
export type RunImportApiResponse = /** status 200 Default Response */ {
  import: {
    _id: string
    organisation: {
      _id: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    filename: string
    format: 'csv' | 'onix'
    bytes: number
    state: 'checking' | 'checked' | 'running' | 'done' | 'failed' | 'cancelled'
    fault: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    } | null
    warnings: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    }[]
    rows: number
    done: number
    counts: {
      [key: string]: number
    }
    warned: number
    by: string | null
    created_at: string
    checked_at: string | null
    finished_at: string | null
    may: ('run' | 'cancel')[]
  }
}
export type RunImportApiArg = {
  id: string
}
export type CancelImportApiResponse = /** status 200 Default Response */ {
  import: {
    _id: string
    organisation: {
      _id: string
      names: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string
        suggested: string | null
      }
    }
    filename: string
    format: 'csv' | 'onix'
    bytes: number
    state: 'checking' | 'checked' | 'running' | 'done' | 'failed' | 'cancelled'
    fault: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    } | null
    warnings: {
      line: number
      column:
        | (
            | 'record'
            | 'version'
            | 'isbn'
            | 'title_gurmukhi'
            | 'title_shahmukhi'
            | 'title_roman'
            | 'subtitle_gurmukhi'
            | 'subtitle_shahmukhi'
            | 'subtitle_roman'
            | 'author_gurmukhi'
            | 'author_shahmukhi'
            | 'author_roman'
            | 'author_died'
            | 'narrator_gurmukhi'
            | 'narrator_shahmukhi'
            | 'narrator_roman'
            | 'genre'
            | 'language'
            | 'price'
            | 'currency'
            | 'release_date'
            | 'description_en'
            | 'description_pa'
            | 'description_pa_arab'
            | 'rights'
            | 'territory'
            | 'cover'
            | 'audio'
            | 'author'
            | 'narrator'
          )
        | null
      code: string
      values: {
        [key: string]: string | number
      }
      message: string
    }[]
    rows: number
    done: number
    counts: {
      [key: string]: number
    }
    warned: number
    by: string | null
    created_at: string
    checked_at: string | null
    finished_at: string | null
    may: ('run' | 'cancel')[]
  }
}
export type CancelImportApiArg = {
  id: string
}
export type OfferWorksApiResponse = /** status 200 Default Response */ {
  message: string
  offered: number
  left: number
  goesOn: boolean
}
export type OfferWorksApiArg = {
  body: {
    submissions: string[]
  }
}
export type WithdrawWorksApiResponse = /** status 200 Default Response */ {
  message: string
}
export type WithdrawWorksApiArg = {
  body: {
    submissions: string[]
  }
}
export type OfferListApiResponse = /** status 200 Default Response */ {
  message: string
  offered: number
  left: number
  goesOn: boolean
}
export type OfferListApiArg = {
  body: {
    organisation: string
    import?: string
  }
}
export type WithdrawListApiResponse = /** status 200 Default Response */ {
  message: string
}
export type WithdrawListApiArg = {
  body: {
    organisation: string
    import?: string
  }
}
export type BarOffersApiResponse = /** status 200 Default Response */ {
  message: string
}
export type BarOffersApiArg = {
  id: string
  body: {
    reason: string
  }
}
export type AllowOffersApiResponse = /** status 200 Default Response */ {
  message: string
}
export type AllowOffersApiArg = {
  id: string
}
export type GetOfferApiResponse = /** status 200 Default Response */ {
  offered: boolean
  lacks: ('state' | 'title' | 'author' | 'address' | 'rights' | 'days' | 'recording')[]
  wishes: number
  may: boolean
}
export type GetOfferApiArg = {
  id: string
}
export type ListWorksToNarrateApiResponse = /** status 200 Default Response */ {
  works: {
    _id: string
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }
    authors: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
      machine: {
        shahmukhi: string | null
        roman: string | null
      }
    }[]
    genres: string[]
    description: {
      en: string | null
      pa: string | null
      'pa-Arab': string | null
    }
    wishes: number
    offered_by: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    own: boolean
    request: {
      _id: string
      state: 'asked' | 'accepted' | 'declined'
      expires_at: string | null
    } | null
  }[]
  next: string | null
}
export type ListWorksToNarrateApiArg = {
  search?: string
  genre?: string
  sort?: 'newest' | 'wishes'
  _after?: string
  _limit?: number
  organisation?: string
}
export type AskToNarrateApiResponse = /** status 200 Default Response */ {
  message: string
}
export type AskToNarrateApiArg = {
  id: string
  body: {
    organisation: string
    note?: string | null
  }
}
export type ListNarrationRequestsApiResponse = /** status 200 Default Response */ {
  requests: {
    _id: string
    work: {
      _id: string
      title: {
        gurmukhi: string | null
        shahmukhi: string | null
        roman: string | null
        machine: {
          shahmukhi: string | null
          roman: string | null
        }
      }
      wishes: number
    }
    offered_by: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    by: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string
      suggested: string | null
    }
    person: string
    note: string
    state: 'asked' | 'accepted' | 'declined'
    created_at: string
    expires_at: string | null
    may: ('accept' | 'decline' | 'end')[]
  }[]
  next: number | null
}
export type ListNarrationRequestsApiArg = {
  side?: 'received' | 'sent'
  _after?: number
  _limit?: number
}
export type AcceptNarrationRequestApiResponse = /** status 200 Default Response */ {
  message: string
}
export type AcceptNarrationRequestApiArg = {
  id: string
}
export type DeclineNarrationRequestApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DeclineNarrationRequestApiArg = {
  id: string
}
export type EndNarrationRequestApiResponse = /** status 200 Default Response */ {
  message: string
}
export type EndNarrationRequestApiArg = {
  id: string
}
export type GetSubmissionSoundApiResponse = /** status 200 Default Response */ {
  parts: {
    part: string
    recording: string | null
    durationMs: number | null
    state: {
      is: 'none' | 'waiting' | 'working' | 'ready' | 'faulty' | 'failed'
      percent: number
      faults: number
    }
    isMade: boolean
    warnings: number
    unheard: {
      fromMs: number
      toMs: number
    }[]
  }[]
  hasFfmpeg: boolean
}
export type GetSubmissionSoundApiArg = {
  id: string
}
export type GetPartReportApiResponse = /** status 200 Default Response */ {
  recording: {
    _id: string
    filename: string
    durationMs: number | null
    by: string | null
    headMs: number
    tailMs: number
  } | null
  steps: {
    step: 'probe' | 'measure' | 'level' | 'encode' | 'verify' | 'peaks'
    state: 'waiting' | 'running' | 'done' | 'failed'
    percent: number
  }[]
  findings: {
    code:
      | 'not_audio'
      | 'cut_off'
      | 'silent'
      | 'too_long'
      | 'far_too_long'
      | 'cut_short'
      | 'clip'
      | 'noise'
      | 'level'
      | 'peak'
      | 'quiet'
      | 'loud'
      | 'rate_low'
      | 'rate'
      | 'one_ear'
      | 'antiphase'
      | 'silence'
      | 'dropout'
      | 'head_short'
      | 'head_long'
      | 'tail_short'
      | 'tail_long'
      | 'apart'
    level: 'warn' | 'fault'
    atMs: number | null
    values: {
      [key: string]: number
    }
  }[]
  measures: {
    original: {
      rate: number
      durationMs: number
      rmsDb: number
      peakDb: number
      noiseDb: number
      lufs: number | null
      truePeakDb: number | null
      headMs: number
      tailMs: number
    } | null
    encoded: {
      rate: number
      durationMs: number
      rmsDb: number
      peakDb: number
      noiseDb: number
      lufs: number | null
      truePeakDb: number | null
      headMs: number
      tailMs: number
    } | null
    sent: {
      rate: number
      durationMs: number
      rmsDb: number
      peakDb: number
      noiseDb: number
      lufs: number | null
      truePeakDb: number | null
      headMs: number
      tailMs: number
    } | null
  }
  repairs: ('trim' | 'gain' | 'undo')[]
  isGainVain: boolean
  isGainUndone: boolean
  waivers: {
    code:
      | 'not_audio'
      | 'cut_off'
      | 'silent'
      | 'too_long'
      | 'far_too_long'
      | 'cut_short'
      | 'clip'
      | 'noise'
      | 'level'
      | 'peak'
      | 'quiet'
      | 'loud'
      | 'rate_low'
      | 'rate'
      | 'one_ear'
      | 'antiphase'
      | 'silence'
      | 'dropout'
      | 'head_short'
      | 'head_long'
      | 'tail_short'
      | 'tail_long'
      | 'apart'
    reason: string
    by: string | null
    at: string
  }[]
  mayWaive: boolean
  hasFfmpeg: boolean
}
export type GetPartReportApiArg = {
  id: string
}
export type RetryPartApiResponse = /** status 200 Default Response */ {
  recording: {
    _id: string
    filename: string
    durationMs: number | null
    by: string | null
    headMs: number
    tailMs: number
  } | null
  steps: {
    step: 'probe' | 'measure' | 'level' | 'encode' | 'verify' | 'peaks'
    state: 'waiting' | 'running' | 'done' | 'failed'
    percent: number
  }[]
  findings: {
    code:
      | 'not_audio'
      | 'cut_off'
      | 'silent'
      | 'too_long'
      | 'far_too_long'
      | 'cut_short'
      | 'clip'
      | 'noise'
      | 'level'
      | 'peak'
      | 'quiet'
      | 'loud'
      | 'rate_low'
      | 'rate'
      | 'one_ear'
      | 'antiphase'
      | 'silence'
      | 'dropout'
      | 'head_short'
      | 'head_long'
      | 'tail_short'
      | 'tail_long'
      | 'apart'
    level: 'warn' | 'fault'
    atMs: number | null
    values: {
      [key: string]: number
    }
  }[]
  measures: {
    original: {
      rate: number
      durationMs: number
      rmsDb: number
      peakDb: number
      noiseDb: number
      lufs: number | null
      truePeakDb: number | null
      headMs: number
      tailMs: number
    } | null
    encoded: {
      rate: number
      durationMs: number
      rmsDb: number
      peakDb: number
      noiseDb: number
      lufs: number | null
      truePeakDb: number | null
      headMs: number
      tailMs: number
    } | null
    sent: {
      rate: number
      durationMs: number
      rmsDb: number
      peakDb: number
      noiseDb: number
      lufs: number | null
      truePeakDb: number | null
      headMs: number
      tailMs: number
    } | null
  }
  repairs: ('trim' | 'gain' | 'undo')[]
  isGainVain: boolean
  isGainUndone: boolean
  waivers: {
    code:
      | 'not_audio'
      | 'cut_off'
      | 'silent'
      | 'too_long'
      | 'far_too_long'
      | 'cut_short'
      | 'clip'
      | 'noise'
      | 'level'
      | 'peak'
      | 'quiet'
      | 'loud'
      | 'rate_low'
      | 'rate'
      | 'one_ear'
      | 'antiphase'
      | 'silence'
      | 'dropout'
      | 'head_short'
      | 'head_long'
      | 'tail_short'
      | 'tail_long'
      | 'apart'
    reason: string
    by: string | null
    at: string
  }[]
  mayWaive: boolean
  hasFfmpeg: boolean
}
export type RetryPartApiArg = {
  id: string
}
export type GetPartLinesApiResponse = /** status 200 Default Response */ {
  script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
  lines: {
    startsMs: number
    endsMs: number
    text: string
  }[]
}
export type GetPartLinesApiArg = {
  id: string
}
export type WritePartLinesApiResponse = /** status 200 Default Response */ {
  script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
  lines: {
    startsMs: number
    endsMs: number
    text: string
  }[]
}
export type WritePartLinesApiArg = {
  format?: 'lrc' | 'srt' | 'vtt' | 'smil'
  id: string
  body: {
    text: string
    words?: string
    was?: string
  }
}
export type DeletePartLinesApiResponse = /** status 200 Default Response */ {
  message: string
}
export type DeletePartLinesApiArg = {
  id: string
}
export type ShiftPartLinesApiResponse = /** status 200 Default Response */ {
  script: ('gurmukhi' | 'shahmukhi' | 'roman') | null
  lines: {
    startsMs: number
    endsMs: number
    text: string
  }[]
}
export type ShiftPartLinesApiArg = {
  id: string
  body: {
    byMs: number
  }
}
export type GetPartBreaksApiResponse = /** status 200 Default Response */ {
  recording: string
  durationMs: number
  soundBeginsMs: number
  breaks: {
    atMs: number
    silenceMs: number
  }[]
  levels: string
  joinsNext: boolean
}
export type GetPartBreaksApiArg = {
  id: string
}
export type SplitPartApiResponse = /** status 200 Default Response */ {
  parts: {
    _id: string
    position: number
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    narrator: {
      _id: string
      name: string
    } | null
    durationMs: number | null
    passed: boolean
    passedUnheard: boolean
    isOwn: boolean
    hasCredits: boolean
    hasLinesOfBook: boolean
    openNotes: number
    lines: {
      count: number
      script: 'gurmukhi' | 'shahmukhi' | 'roman'
    } | null
    waits: ('new' | 'sound' | 'title')[]
  }[]
}
export type SplitPartApiArg = {
  id: string
  body: {
    atMs: number[]
    titles?: ({
      gurmukhi?: string | null
      shahmukhi?: string | null
      roman?: string | null
    } | null)[]
    recording?: string
  }
}
export type JoinPartApiResponse = /** status 200 Default Response */ {
  parts: {
    _id: string
    position: number
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    narrator: {
      _id: string
      name: string
    } | null
    durationMs: number | null
    passed: boolean
    passedUnheard: boolean
    isOwn: boolean
    hasCredits: boolean
    hasLinesOfBook: boolean
    openNotes: number
    lines: {
      count: number
      script: 'gurmukhi' | 'shahmukhi' | 'roman'
    } | null
    waits: ('new' | 'sound' | 'title')[]
  }[]
}
export type JoinPartApiArg = {
  id: string
  body: {
    recording?: string
  }
}
export type RepairPartApiResponse = /** status 200 Default Response */ {
  part: {
    _id: string
    position: number
    title: {
      gurmukhi: string | null
      shahmukhi: string | null
      roman: string | null
    }
    narrator: {
      _id: string
      name: string
    } | null
    durationMs: number | null
    passed: boolean
    passedUnheard: boolean
    isOwn: boolean
    hasCredits: boolean
    hasLinesOfBook: boolean
    openNotes: number
    lines: {
      count: number
      script: 'gurmukhi' | 'shahmukhi' | 'roman'
    } | null
    waits: ('new' | 'sound' | 'title')[]
  }
}
export type RepairPartApiArg = {
  id: string
  body: {
    repair: 'trim' | 'gain' | 'undo'
    recording?: string
  }
}
export type ListTitleWordsApiResponse = /** status 200 Default Response */ {
  words: {
    word: string
    gurmukhi: string | null
    suggested: string[]
    titles: number
    example: string | null
  }[]
  total: number
  titles: number
}
export type ListTitleWordsApiArg = {
  organisation: string
  state?: 'open' | 'written'
  _start?: number
  _limit?: number
}
export type WriteTitleWordsApiResponse = /** status 200 Default Response */ {
  message: string
  titles: number
}
export type WriteTitleWordsApiArg = {
  body: {
    organisation: string
    words: {
      word: string
      gurmukhi: string
    }[]
  }
}
export const {
  useApplyForOrganisationMutation,
  useListOrganisationsQuery,
  useInviteMemberMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
  useAcceptInvitationMutation,
  useEndInvitationMutation,
  useListApplicationsQuery,
  useCreateOrganisationMutation,
  useNameOwnerMutation,
  useAcceptOrganisationMutation,
  useDeclineOrganisationMutation,
  useCreateSubmissionMutation,
  useListSubmissionsQuery,
  useGetSubmissionQuery,
  useDeleteSubmissionMutation,
  useWriteBookMutation,
  useListSubmissionHistoryQuery,
  useFindPeopleQuery,
  useAddPartMutation,
  useWritePartMutation,
  useDeletePartMutation,
  useOrderPartsMutation,
  useWriteRightsMutation,
  useWritePricesMutation,
  useWriteCoverMutation,
  useWriteSampleMutation,
  useListPartNotesQuery,
  useAddPartNoteMutation,
  useChangePartNoteMutation,
  useListSaidNamesQuery,
  useAddSaidNameMutation,
  useDeleteSaidNameMutation,
  useHearPartMutation,
  usePassPartMutation,
  useWaiveFaultMutation,
  useUnwaiveFaultMutation,
  useActOnSubmissionMutation,
  useListStatisticsQuery,
  useGetStatisticsQuery,
  useListImportsQuery,
  useGetImportQuery,
  useListImportRowsQuery,
  useRunImportMutation,
  useCancelImportMutation,
  useOfferWorksMutation,
  useWithdrawWorksMutation,
  useOfferListMutation,
  useWithdrawListMutation,
  useBarOffersMutation,
  useAllowOffersMutation,
  useGetOfferQuery,
  useListWorksToNarrateQuery,
  useAskToNarrateMutation,
  useListNarrationRequestsQuery,
  useAcceptNarrationRequestMutation,
  useDeclineNarrationRequestMutation,
  useEndNarrationRequestMutation,
  useGetSubmissionSoundQuery,
  useGetPartReportQuery,
  useRetryPartMutation,
  useGetPartLinesQuery,
  useWritePartLinesMutation,
  useDeletePartLinesMutation,
  useShiftPartLinesMutation,
  useGetPartBreaksQuery,
  useSplitPartMutation,
  useJoinPartMutation,
  useRepairPartMutation,
  useListTitleWordsQuery,
  useWriteTitleWordsMutation,
} = injectedRtkApi
