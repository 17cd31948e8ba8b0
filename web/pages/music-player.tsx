import { FullPlayer } from '../../features/player/FullPlayer'
import { PlayerStage } from '../../features/player/PlayerStage'
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
