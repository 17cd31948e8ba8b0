import { EpisodesScreen } from '../../features/player/EpisodesScreen'
import { PlayerStage } from '../../features/player/PlayerStage'
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
