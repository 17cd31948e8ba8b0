import { useEffect, useEffectEvent } from 'react'
import { useWishForWorkMutation, type ListOpenWorksApiArg } from '#web/api/discovery.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useMe } from '#web/session/store.ts'
import { takeWish } from './wish-after-login.ts'
import { useNoteWork } from './WishForWork.tsx'

/** Makes the wish of a visitor who logged in for it. */
export function useWishAfterLogin(list: ListOpenWorksApiArg): void {
  const isMember = useMe() !== null
  const refuse = useRefusalToast()
  const noteWork = useNoteWork(list)
  const [send] = useWishForWorkMutation()
  const goOn = useEffectEvent(async () => {
    const id = takeWish()
    if (!id) return
    const { data, error } = await send({ id })
    if (!data) return refuse(error)
    noteWork(data.work)
    showToast({ text: data.message, kind: 'ok' })
  })
  useEffect(() => {
    if (isMember) void goOn()
  }, [isMember])
}
