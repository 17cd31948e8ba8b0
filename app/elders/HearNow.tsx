import { useNavigate } from 'react-router'
import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'
import { TRIAL } from '#features/listening/player-screen/trial.ts'
import { sampleOf } from '#features/listening/player/sample-of.ts'
import { usePrepared } from '#features/listening/player/use-prepared.ts'
import { paths } from '#shared/http/paths.ts'
import { useGetShelvesQuery, type GetShelvesApiResponse } from '#web/api/discovery.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'
import { freeFirst } from './free-first.ts'

type Card = GetShelvesApiResponse['continueListening'][number]['audiobook']

/** The book heard last. */
export function useBegun(): Card | undefined {
  return useGetShelvesQuery({ on: 'home' }).data?.continueListening[0]?.audiobook
}

/** The book heard last, or the sample of one to begin with: its cloth, and one press to hear it with large buttons. */
export function HearNow() {
  const { data } = useGetShelvesQuery({ on: 'home' })
  const begun = useBegun()
  const book = begun ?? [...(data?.mostPopular ?? [])].sort(freeFirst).find(sampleOf)
  const request: PlayRequest | undefined = begun
    ? { kind: 'book', audiobookId: begun._id }
    : book && sampleOf(book)
  return book && request ? <Hear book={book} request={request} /> : null
}

function Hear({ book, request }: { book: Card; request: PlayRequest }) {
  const t = useT()
  const navigate = useNavigate()
  const { box, prepare } = usePrepared(request, request.kind === 'book')
  const { elder } = usePlayerChoices()
  async function hear() {
    requestPlay(request)
    await navigate(paths.player, { state: elder ? null : TRIAL })
  }
  return (
    <div className="elders-hear" ref={box}>
      <Cover src={book.cover} size={160} priority />
      <p>
        <b>
          <Name of={book.names} />
        </b>
        {book.author && (
          <span>
            <Name of={book.author.names} />
          </span>
        )}
      </p>
      <div className="elders-choose">
        <Button {...prepare} variant={elder ? undefined : 'quiet'} onClick={() => void hear()}>
          <Icon name="play" />
          {t(!elder ? 'elders.try' : request.kind === 'sample' ? 'book.hear_sample' : 'home.go_on')}
        </Button>
      </div>
    </div>
  )
}
