import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useRedeemGiftMutation, type PreviewGiftApiResponse } from '#web/api/shop.gen.ts'
import { invalidateLibrary } from '#features/listening/library/invalidate-library.ts'
import { requestPlay } from '#features/listening/playback/play-requests.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'

export type Redemption = ReturnType<typeof useRedeem>
export type ReceivedGift = PreviewGiftApiResponse['giftCard']

/** Puts the book of a gift into my library and plays it; what was read of both before is read again. */
export function useRedeem(gift: ReceivedGift) {
  const dispatch = useAppDispatch()
  const tellRefusal = useRefusalToast()
  const [send, { isLoading, isSuccess }] = useRedeemGiftMutation()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  async function redeem() {
    setRefusal(null)
    const { error } = await send({ body: { code: gift.code } })
    if (!error) {
      invalidateLibrary(dispatch)
      requestPlay({ kind: 'book', audiobookId: gift.audiobookId })
      return
    }
    const refused = error as ApiError
    if (refused.status === 0 || refused.status >= 500) tellRefusal(refused)
    else setRefusal(refused)
  }
  return {
    redeem,
    refusal,
    busy: isLoading,
    isRedeemed: isSuccess || gift.redeemed,
    /** Redeemed by this very press. */
    isNew: isSuccess,
    isOwned: gift.owned || refusal?.code === 'already_owned',
  }
}
