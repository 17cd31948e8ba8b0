import { useEffect, useReducer, useRef, useState } from 'react'
import { hearWhileSeen } from '#web/api/event-stream.ts'
import { studioApi } from '#web/api/studio.gen.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { useAppDispatch } from '#web/session/store.ts'
import { isWorkedOn, type SubmissionSound } from './contract.ts'
import { useRefetch } from './use-refetch.ts'

const POLL_MS = 2_000

// Parts, their sound and their notes are shown with the submission that they belong to.
studioApi.enhanceEndpoints({
  endpoints: {
    getSubmission: { providesTags: ['submission', 'part', 'note'] },
    getSubmissionSound: { providesTags: ['submission', 'part'] },
    listPartNotes: { providesTags: ['part', 'note'] },
  },
})

const workedOnIn = ({ parts }: SubmissionSound): string[] =>
  parts.filter(({ state }) => isWorkedOn(state)).map(({ part }) => part)

/**
 * Where the recordings of a submission stand: asked again, for all at once, while any is worked on,
 * whenever the server says that they stand elsewhere, or now and then where it cannot say so.
 */
export function useSubmissionSound(id: string): SubmissionSound | undefined {
  const dispatch = useAppDispatch()
  const language = useLanguage()
  const { getSubmissionSound } = studioApi.endpoints
  const { data: sound, isFetching } = getSubmissionSound.useQueryState({ id })
  const workedOn = sound?.hasFfmpeg ? workedOnIn(sound).join(' ') : ''
  const isWorking = workedOn !== ''
  const [isTold, setTold] = useState(false)
  const [told, countTold] = useReducer((count: number) => count + 1, 0)
  const { refetch } = getSubmissionSound.useQuerySubscription(
    { id },
    { pollingInterval: isWorking && !isTold ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  )
  useRefetch(told, { isFetching, refetch })
  useEffect(() => {
    if (!isWorking) return undefined
    return hearWhileSeen({
      address: `/api/submission/${id}/stream`,
      language,
      heard: countTold,
      onConnected: setTold,
    })
  }, [id, isWorking, language])
  const before = useRef(workedOn)
  useEffect(() => {
    const isOver = before.current.split(' ').some((part) => part && !workedOn.includes(part))
    before.current = workedOn
    // What is missing before the next act may be there now.
    if (isOver) dispatch(studioApi.util.invalidateTags(['submission']))
  }, [dispatch, workedOn])
  return sound
}
