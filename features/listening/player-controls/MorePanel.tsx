import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { closePanel, togglePanel } from './panels.ts'
import { choose, usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'
import { perHour, useMonthlyData } from '#features/listening/player-engine/use-monthly-data.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { keysShown } from './KeysSheet.tsx'
import './more-panel.css'

const MEGABYTE = 1_000_000

/** The player's settings of this browser: quality and its data, what plays by itself, and help. */
export function MorePanel() {
  const t = useT()
  const { track } = useNowPlaying()
  const { quality, continuous, rewind, elder, letters } = usePlayerChoices()
  const used = useMonthlyData()
  const isBook = track?.kind === 'book'
  const shown = used > 0 && used < MEGABYTE ? '< 1' : Math.round(used / MEGABYTE)
  return (
    <div className="moreplay">
      {isBook && (
        <RadioSegment
          legend={t('player.quality')}
          name="quality"
          value={quality}
          options={[
            { value: 'normal', label: t('player.quality_normal') },
            { value: 'small', label: t('player.quality_small') },
          ]}
          onChange={(next) => choose({ quality: next === 'small' ? 'small' : 'normal' })}
          hint={<Cost />}
        />
      )}
      <p className="muted small">{t('player.data_used', { mb: shown })}</p>
      {isBook && (
        <>
          <Switch
            label={t('player.continuous')}
            on={continuous}
            onChange={(on) => choose({ continuous: on })}
          />
          <Switch
            label={t('player.rewind')}
            on={rewind}
            onChange={(on) => choose({ rewind: on })}
          />
        </>
      )}
      <div className="moreplay__keys">
        <Switch
          label={t('player.letters')}
          on={letters}
          onChange={(on) => choose({ letters: on })}
        />
      </div>
      <Switch
        label={t('player.elder')}
        hint={t('player.elder_text')}
        on={elder}
        onChange={(on) => choose({ elder: on })}
      />
      <div className="moreplay__ways">
        {isBook && (
          <Button variant="quiet" onClick={() => go(() => togglePanel('history'))}>
            {t('player.history')}
          </Button>
        )}
        <div className="moreplay__keys">
          <Button variant="quiet" onClick={() => go(() => keysShown.set(true))}>
            {t('player.keys')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Leaves this panel first, so that what follows gives the focus back to the button of this one. */
function go(there: () => void) {
  closePanel('more')
  there()
}

/** Says how much data an hour of the book takes in the quality that plays. */
function Cost() {
  const t = useT()
  const { track } = useNowPlaying()
  const episodes = track?.episodes ?? []
  const bytes = episodes.reduce((sum, one) => sum + one.bytes, 0)
  const mb = perHour(
    bytes,
    episodes.reduce((sum, one) => sum + one.duration, 0),
  )
  return mb > 0 ? t('player.mb_hour', { mb }) : null
}
