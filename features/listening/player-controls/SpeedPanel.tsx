import { LEARNERS_SPEED } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { setRate, type Player } from '#features/listening/player/player.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import './speed-panel.css'

const STEPS = [0.6, LEARNERS_SPEED, 0.9, 1, 1.25, 1.5, 2, 3]

/** 0.5 to 3.0 times: eight frequent speeds, and every twentieth between them. */
export function SpeedPanel({ player }: { player: Player }) {
  const t = useT()
  const { rate } = useNowPlaying()
  return (
    <div className="speed">
      <div className="speed__steps" dir="ltr">
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={step === rate}
            aria-label={t('player.speed_now', { rate: step })}
            onClick={() => setRate(player, step)}
          >
            <i style={cssProps({ '--h': step / 3 })} />
            <span className="num">{step}</span>
          </button>
        ))}
      </div>
      <div className="speed__fine" dir="ltr">
        <IconButton
          icon="minus"
          label={t('player.slower')}
          onClick={() => setRate(player, rate - 0.05)}
        />
        <input
          type="range"
          aria-label={t('player.speed')}
          aria-valuetext={t('player.speed_now', { rate })}
          min={0.5}
          max={3}
          step={0.05}
          value={rate}
          onChange={(event) => setRate(player, Number(event.target.value))}
        />
        <IconButton
          icon="plus"
          label={t('player.faster')}
          onClick={() => setRate(player, rate + 0.05)}
        />
        <output className="num">{rate.toFixed(2)}×</output>
      </div>
      <p className="muted small">{t('player.speed_text')}</p>
    </div>
  )
}
