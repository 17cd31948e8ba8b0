import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { usePrepared } from '#features/listening/player/use-prepared.ts'

export function ListenButton({ audiobookId, label }: { audiobookId: string; label: string }) {
  const request: PlayRequest = { kind: 'book', audiobookId }
  const { box, prepare } = usePrepared(request, true)
  return (
    <span ref={box}>
      <Button {...prepare} onClick={() => requestPlay(request)}>
        <Icon name="play" /> {label}
      </Button>
    </span>
  )
}
