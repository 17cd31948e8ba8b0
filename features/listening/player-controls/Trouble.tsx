import type { ReactNode } from 'react'
import { useAtom } from '#web/state/atom.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'
import { goTo, toggle, type Player } from '#features/listening/player/player.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { elsewhere } from '#features/listening/player-engine/state.ts'
import { SampleEnd } from './SampleEnd.tsx'
import { useProblemText } from './use-problem-text.ts'
import './trouble.css'

/** Why there is no voice, in plain words, and what can be done about it. */
export function Trouble({ player }: { player: Player }) {
  return (
    <div className="trouble" role="status">
      <Words player={player} />
    </div>
  )
}

function Words({ player }: { player: Player }) {
  const t = useT()
  const textOf = useProblemText()
  const { status, problem, finished } = useNowPlaying()
  const isElsewhere = useAtom(elsewhere)
  if (status === 'failed' && problem) {
    return (
      <Told text={textOf(problem)}>
        <WayOn player={player} problem={problem} />
      </Told>
    )
  }
  if (problem && status === 'stalled') return <Told text={t('player.waiting_network')} />
  if (isElsewhere && status === 'paused') {
    return (
      <Told text={t('player.elsewhere')}>
        <Button size="sm" onClick={() => toggle(player)}>
          {t('player.play_here')}
        </Button>
      </Told>
    )
  }
  return finished ? <Finished player={player} /> : null
}

function Told({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Note tone="warn">
      <p>{text}</p>
      {children}
    </Note>
  )
}

/** The button that helps against a refusal: the login, the book's page, or another try. */
function WayOn({ player, problem }: { player: Player; problem: string }) {
  const t = useT()
  const { track } = useNowPlaying()
  if (problem === 'unauthenticated') {
    return (
      <ButtonLink size="sm" to={paths.login(location.pathname + location.search)}>
        {t('nav.log_in')}
      </ButtonLink>
    )
  }
  if (track && track.kind !== 'draft' && (problem === 'not_entitled' || problem === 'not_found')) {
    return problem === 'not_found' ? (
      <ButtonLink size="sm" to={paths.browse()}>
        {t('player.others')}
      </ButtonLink>
    ) : (
      <ButtonLink size="sm" to={paths.book(track.audiobook.slug)}>
        {t('player.to_book')}
      </ButtonLink>
    )
  }
  return (
    <Button size="sm" onClick={() => toggle(player)}>
      {t('player.retry')}
    </Button>
  )
}

function Finished({ player }: { player: Player }) {
  const t = useT()
  const { track } = useNowPlaying()
  if (!track) return null
  const again = () => goTo(player, { index: 0, positionMs: 0 }, true)
  if (track.kind === 'sample') return <SampleEnd book={track.audiobook} onAgain={again} />
  return (
    <Note tone="ok">
      <p>{t('player.finished')}</p>
      <Button size="sm" onClick={again}>
        {t('player.again')}
      </Button>
      <ButtonLink size="sm" variant="quiet" to={paths.browse()}>
        {t('player.others')}
      </ButtonLink>
    </Note>
  )
}
