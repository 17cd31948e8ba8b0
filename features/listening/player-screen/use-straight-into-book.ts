import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { playerChoices } from '#features/listening/player-engine/use-choices.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'

/**
 * With four large buttons chosen, the site opens in the book that was heard last: only where it
 * begins at its first page, so that every way home still leads there.
 */
export function useStraightIntoBook(): void {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const { track } = useNowPlaying()
  // The router gives this key to the address that the document began at.
  const isStart = pathname === paths.home && key === 'default'
  useEffect(() => {
    if (isStart && track && playerChoices.get().elder)
      void navigate(paths.player, { replace: true })
  }, [isStart, track, navigate])
}
