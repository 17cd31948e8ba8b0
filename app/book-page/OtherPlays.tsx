import { isolate } from '#shared/text/isolate.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'

/** Says that the player holds another book: what stands on the page is of the page's own. */
export function OtherPlays({ id }: { id: string }) {
  const t = useT()
  const nameIn = useNameIn()
  const { track } = useNowPlaying()
  if (!track || track.audiobook._id === id) return null
  return <p>{t('player.holds_other', { title: isolate(nameIn(track.audiobook.names)) })}</p>
}
