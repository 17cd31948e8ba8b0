import { useEffect, useMemo, useState } from 'react'
import { useHearPartMutation } from '#web/api/studio.gen.ts'
import { hearingOf, withHeard, withoutHeard } from './hearing.ts'
import type { Stretch } from './contract.ts'

/**
 * What of a recording is heard on this page, told to the server when the sound rests and now and then.
 * @param recording null while there is none
 * @param unheard what the server knows as not heard
 */
export function useHearing(part: string, recording: string | null, unheard: readonly Stretch[]) {
  const [hear] = useHearPartMutation()
  const [heard, setHeard] = useState<readonly Stretch[]>([])
  const hearing = useMemo(
    () =>
      hearingOf(
        async (stretches) => {
          if (!recording) return
          const { error } = await hear({ id: part, body: { recording, heard: stretches } })
          // What did not come through counts for nobody.
          if (error) setHeard([])
        },
        (stretch) => setHeard((before) => withHeard(before, stretch)),
      ),
    [hear, part, recording],
  )
  useEffect(
    () => () => {
      hearing.rest()
      setHeard([])
    },
    [hearing],
  )
  return { hearing, unheardNow: withoutHeard(unheard, heard) }
}
