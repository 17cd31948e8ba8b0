import { FullPlayer } from '#features/listening/player-screen/FullPlayer.tsx'
import { PlayerWait } from '#features/listening/player-screen/PlayerWait.tsx'
import { PlayerStage } from '#features/listening/player-screen/PlayerStage.tsx'
import { framed } from '#app/layout/Frame.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <Head title={t('player.label')} />
      <PlayerStage framed={framed} waiting={<PlayerWait />}>
        {(player) => <FullPlayer player={player} />}
      </PlayerStage>
    </>
  )
}
