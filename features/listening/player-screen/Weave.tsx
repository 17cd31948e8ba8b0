import { useAttestedName, useT } from '#web/i18n/intl.tsx'
import { tallOf, unstitchedOf } from '#shared/http/cover-in-script.ts'
import { hiddenOnError } from '#web/ui/Cover.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import { bookPosition, lengthOf } from '#features/listening/progress/playback-position.ts'
import './weave.css'

const MOST_WIDTHS = 4

/** The book's cloth, stitched as far as it was heard; whole by its sample, which shows what one would have. */
export function Weave() {
  const t = useT()
  const nameIn = useAttestedName()
  const { track, index } = useNowPlaying()
  const positionMs = usePosition()
  const episodes = track?.episodes ?? []
  const heard = bookPosition(episodes, { index, positionMs }) / Math.max(1, lengthOf(episodes))
  const percent = Math.min(100, Math.floor(heard * 100))
  const book = track?.audiobook
  const cloth = book && tallOf(book.coverSmall)
  const unstitched = cloth && unstitchedOf(cloth)
  const bare = unstitched ?? book?.coverBare
  return (
    <div
      className="weave"
      data-kind={track?.kind}
      data-drawn={unstitched ? '' : undefined}
      role="img"
      aria-label={
        track?.kind === 'sample'
          ? t('book.cloth_alt', { title: nameIn(track.audiobook.names) })
          : t('player.cloth', { percent })
      }
      style={cssProps({ '--p': Math.min(100, Math.round(heard * 200) / 2) })}
    >
      <Widths className="weave__bare" src={bare} count={unstitched ? MOST_WIDTHS : 1} />
      <Widths className="weave__done" src={cloth} count={unstitched ? MOST_WIDTHS : 1} />
    </div>
  )
}

function Widths(props: { className: string; src: string | undefined; count: number }) {
  return (
    <span className={props.className}>
      {Array.from({ length: props.count }, (_, place) => (
        <img {...hiddenOnError} key={place} src={props.src} alt="" />
      ))}
    </span>
  )
}
