import { EpisodesScreen, EpisodesWait } from '#features/listening/player-screen/EpisodesScreen.tsx'
import { PlayerStage } from '#features/listening/player-screen/PlayerStage.tsx'
import { framed } from '#app/layout/Frame.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <Head title={t('episode.title')} />
      <PlayerStage framed={framed} waiting={<EpisodesWait />}>
        {(player) => <EpisodesScreen player={player} />}
      </PlayerStage>
    </>
  )
}
