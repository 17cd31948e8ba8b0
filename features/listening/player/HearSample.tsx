import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useIsPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { sampleOf, type BookWithSample } from './sample-of.ts'
import { usePrepared } from './use-prepared.ts'

interface HearSampleProps {
  book: BookWithSample
  label: string
  quiet?: boolean | undefined
}

/** A button in words that plays a book's sample and pauses it; nothing where it has none. */
export function HearSample({ book, label, quiet }: HearSampleProps) {
  const request = sampleOf(book)
  return request ? <Hear request={request} label={label} quiet={quiet} /> : null
}

function Hear({ request, label, quiet }: Omit<HearSampleProps, 'book'> & { request: PlayRequest }) {
  const t = useT()
  const playing = useIsPlaying(request)
  const { prepare } = usePrepared(request)
  return (
    <Button {...prepare} variant={quiet ? 'quiet' : undefined} onClick={() => requestPlay(request)}>
      <Icon name={playing ? 'pause' : 'play'} />
      {playing ? t('player.pause') : label}
    </Button>
  )
}
