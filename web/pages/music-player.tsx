import { FullPlayer } from '../../features/player-screen/FullPlayer'
import { PlayerStage } from '../../features/player-screen/PlayerStage'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'

export function Page() {
  const t = useT()
  return (
    <>
      <Head title={t('player.label')} />
      <PlayerStage>{(player) => <FullPlayer player={player} />}</PlayerStage>
    </>
  )
}
