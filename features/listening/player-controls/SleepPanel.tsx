import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { extendSleep, setSleep, type Player } from '#features/listening/player/player.ts'
import { atom } from '#web/state/atom.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { useSleep, type SleepState } from '#features/listening/player-engine/use-sleep.ts'
import './sleep-panel.css'

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90]
const MINUTE = 60_000

/** The minutes that were chosen last: the rest of a running timer does not tell them. */
const chosen = atom(0)

function valueOf(sleep: SleepState | null): string {
  if (!sleep) return 'off'
  if (sleep.kind === 'episodes') return sleep.left === 1 ? 'end' : 'after'
  return sleep.leftMs <= chosen.get() * MINUTE ? String(chosen.get()) : ''
}

/** Chooses when playback stops by itself. */
export function SleepPanel({ player }: { player: Player }) {
  const t = useT()
  const sleep = useSleep()
  const { track, index } = useNowPlaying()
  const isBook = track?.kind === 'book'
  const rest = (track?.episodes.length ?? 1) - index
  const [count, setCount] = useState(sleep?.kind === 'episodes' && sleep.left > 1 ? sleep.left : 2)
  const value = valueOf(sleep)

  function set(wish: string, episodes = count) {
    const minutes = Number(wish)
    if (wish === 'off') return setSleep(player, null)
    if (wish === 'end') return setSleep(player, { episodes: 1 })
    if (wish === 'after') return setSleep(player, { episodes })
    chosen.set(minutes)
    setSleep(player, { minutes })
  }
  function step(by: number) {
    setCount(count + by)
    set('after', count + by)
  }

  const options = [
    ...(isBook ? [{ value: 'end', label: t('sleep.end') }] : []),
    { value: 'off', label: t('sleep.off') },
    ...MINUTES.map((minutes) => ({
      value: String(minutes),
      label: t('time.minutes', { minutes }),
    })),
    ...(rest > 1 ? [{ value: 'after', label: t('sleep.after', { count }) }] : []),
  ]
  return (
    <div className="sleep">
      {sleep && (
        <div className="sleep__now">
          <b className="num">{sleep.kind === 'minutes' ? leftOf(sleep.leftMs) : ''}</b>
          <Button size="sm" onClick={() => extendSleep(player)}>
            {t('sleep.extend')}
          </Button>
        </div>
      )}
      <RadioSegment
        legend={t('sleep.title')}
        hideLegend
        name="sleep"
        options={options}
        value={value}
        onChange={set}
      />
      {rest > 2 && (
        <div className="sleep__count" dir="ltr">
          <IconButton
            icon="minus"
            label={t('sleep.fewer_episodes')}
            disabled={count <= 2}
            onClick={() => step(-1)}
          />
          <span className="num">{count}</span>
          <IconButton
            icon="plus"
            label={t('sleep.more_episodes')}
            disabled={count >= rest}
            onClick={() => step(1)}
          />
        </div>
      )}
      <p className="hint">{t('sleep.text')}</p>
    </div>
  )

  function leftOf(ms: number) {
    return t('sleep.left', { minutes: Math.ceil(ms / MINUTE) })
  }
}
