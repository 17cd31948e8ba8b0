import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Note } from '../../web/ui/Note'
import { play } from '../player/engine'
import type { Player } from '../player/player'
import { useNowPlaying } from '../player/use-now-playing'
import { useProblemText } from './use-problem-text'
import './trouble.css'

/** Why the voice broke off, and a way to try again. */
export function Trouble({ player }: { player: Player }) {
  const t = useT()
  const textOf = useProblemText()
  const { status, problem } = useNowPlaying()
  if (status !== 'failed' || !problem) return null
  return (
    <div className="trouble">
      <Note tone="warn" role="alert">
        <p>{textOf(problem)}</p>
        <Button size="sm" onClick={() => play(player.engine)}>
          {t('player.retry')}
        </Button>
      </Note>
    </div>
  )
}
