import { BACK_MS, FORWARD_MS } from '#features/listening/player/keys.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** A small drawing of the four buttons as the player has them, words and colours; none of them can be pressed. */
export function LargeLook() {
  const t = useT()
  return (
    <figure className="elders-figure">
      <figcaption className="small muted">{t('elders.look')}</figcaption>
      <ul role="list" className="elders-look" aria-hidden="true">
        <li>
          <Icon name="play" /> {t('player.play')}
        </li>
        <li>
          <Icon name="rotate-ccw" /> {t('player.back', { seconds: BACK_MS / 1000 })}
        </li>
        <li>
          <Icon name="rotate-cw" /> {t('player.forward', { seconds: FORWARD_MS / 1000 })}
        </li>
        <li>
          <Icon name="skip-forward" /> {t('player.next')}
        </li>
      </ul>
    </figure>
  )
}
