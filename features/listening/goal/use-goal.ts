import { skipToken } from '@reduxjs/toolkit/query'
import {
  useCountListeningMutation,
  useGetGoalQuery,
  useSetGoalMutation,
  type GetGoalApiResponse,
} from '#web/api/listening.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useTimeZone } from './use-time-zone.ts'

export type Goal = GetGoalApiResponse

/** My goal and my last days, with the functions that change them; a refused change shows a message. */
export function useGoal() {
  const timeZone = useTimeZone()
  const { data: goal, isError: failed } = useGetGoalQuery(timeZone ? { timeZone } : skipToken, {
    refetchOnMountOrArgChange: 60,
  })
  const [set, setting] = useSetGoalMutation()
  const [count, counting] = useCountListeningMutation()
  const refuse = useRefusalToast()
  return {
    goal,
    failed,
    busy: setting.isLoading || counting.isLoading,
    async setMinutes(minutes: Goal['minutes']) {
      const { error } = await set({ body: { minutes } })
      if (error) refuse(error)
    },
    async setCounts(counts: boolean): Promise<boolean> {
      const { error } = await count({ body: { counts } })
      if (error) refuse(error)
      return !error
    },
  }
}
