import { EpisodesScreen } from '../../features/player-screen/EpisodesScreen'
import { PlayerStage } from '../../features/player-screen/PlayerStage'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'

export function Page() {
  const t = useT()
  return (
    <>
      <Head title={t('episode.title')} />
      <PlayerStage>{(player) => <EpisodesScreen player={player} />}</PlayerStage>
    </>
  )
}
