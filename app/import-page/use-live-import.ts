import { useEffect, useRef } from 'react'
import { studioApi, useGetImportQuery } from '#web/api/studio.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { isAtWork } from './import-view.ts'

const POLL_MS = 1_000

/** A list as it stands, asked for again while it is worked on and somebody looks. */
export function useLiveImport(id: string) {
  const dispatch = useAppDispatch()
  const { data, isError, refetch } = useGetImportQuery({ id })
  const list = data?.import
  const state = list?.state
  const isWorkedOn = state !== undefined && isAtWork(state)
  useEffect(() => {
    if (!isWorkedOn) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isWorkedOn, refetch])
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // Its rows are others now, and so may the submissions be.
    dispatch(studioApi.util.invalidateTags(['import', 'submission']))
  }, [dispatch, state])
  return { list, isUnreached: isError && isWorkedOn }
}
