import { useEffect, useMemo } from 'react'
import { useHearPartMutation } from '#web/api/studio.gen.ts'
import { hearingOf } from './hearing.ts'

/**
 * What of a recording is heard on this page, told to the server when the sound rests and now and then.
 * @param recording null while there is none
 */
export function useHearing(part: string, recording: string | null) {
  const [hear] = useHearPartMutation()
  const hearing = useMemo(
    () =>
      hearingOf((heard) => {
        if (recording) void hear({ id: part, body: { recording, heard } })
      }),
    [hear, part, recording],
  )
  useEffect(() => hearing.rest, [hearing])
  return hearing
}
