import { useEffect, useRef } from 'react'
import { studioApi } from '#web/api/studio.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import type { SubmissionSound } from './contract.ts'
import { isWorkedOn } from './part-state.ts'

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

/** Where the recordings of a submission stand: asked again, for all at once, while any is worked on. */
export function useSubmissionSound(id: string): SubmissionSound | undefined {
  const dispatch = useAppDispatch()
  const { getSubmissionSound } = studioApi.endpoints
  const { data: sound } = getSubmissionSound.useQueryState({ id })
  const workedOn = sound ? workedOnIn(sound).join(' ') : ''
  getSubmissionSound.useQuerySubscription(
    { id },
    {
      pollingInterval: sound?.hasFfmpeg && workedOn ? POLL_MS : 0,
      refetchOnMountOrArgChange: true,
    },
  )
  const before = useRef(workedOn)
  useEffect(() => {
    const isOver = before.current.split(' ').some((part) => part && !workedOn.includes(part))
    before.current = workedOn
    // What is missing before the next act may be there now.
    if (isOver) dispatch(studioApi.util.invalidateTags(['submission']))
  }, [dispatch, workedOn])
  return sound
}
