import { useEffect, useRef } from 'react'
import { studioApi } from '#web/api/studio.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { isWorkedOn, stateOf } from './part-state.ts'

const POLL_MS = 2_000

// A part and its notes are shown with the submission that they belong to.
studioApi.enhanceEndpoints({
  endpoints: {
    getSubmission: { providesTags: ['submission', 'part', 'note'] },
    listPartNotes: { providesTags: ['part', 'note'] },
  },
})

/** What a part's recording is like: asked again while it is worked on. */
export function usePartReport(id: string) {
  const dispatch = useAppDispatch()
  const { getPartReport } = studioApi.endpoints
  const { data: report } = getPartReport.useQueryState({ id })
  const state = report && stateOf(report)
  const isWorking = Boolean(state && report?.hasFfmpeg && isWorkedOn(state))
  const { refetch } = getPartReport.useQuerySubscription(
    { id },
    { pollingInterval: isWorking ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  )
  const wasWorking = useRef(false)
  useEffect(() => {
    // What is missing before the next act may be there now.
    if (wasWorking.current && !isWorking) dispatch(studioApi.util.invalidateTags(['submission']))
    wasWorking.current = isWorking
  }, [dispatch, isWorking])
  return { report, state, refetch }
}
