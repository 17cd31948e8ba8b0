import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useIsPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { sampleOf, type BookWithSample } from './sample-of.ts'
import { useNeedsNetwork } from './use-needs-network.ts'
import { usePrepared } from './use-prepared.ts'

interface HearSampleProps {
  book: BookWithSample
  label: string
  quiet?: boolean | undefined
  /** Stands beside the label, as the sample's length. */
  note?: string | undefined
}

/** A button in words that plays a book's sample and pauses it; nothing where it has none. */
export function HearSample({ book, label, quiet, note }: HearSampleProps) {
  const request = sampleOf(book)
  return request ? <Hear request={request} label={label} quiet={quiet} note={note} /> : null
}

interface HearProps extends Omit<HearSampleProps, 'book'> {
  request: PlayRequest
}

function Hear({ request, label, quiet, note }: HearProps) {
  const t = useT()
  const playing = useIsPlaying(request)
  const { prepare } = usePrepared(request)
  const missing = useNeedsNetwork(request)
  return (
    <Button
      {...prepare}
      variant={quiet ? 'quiet' : undefined}
      onClick={() => requestPlay(request)}
      {...(!playing && missing)}
    >
      <Icon name={playing ? 'pause' : 'play'} />
      <span className="hear__words">
        {playing ? t('player.pause') : label} {note && <span className="num">{note}</span>}
      </span>
    </Button>
  )
}
