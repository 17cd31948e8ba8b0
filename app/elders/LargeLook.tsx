import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const LOOK = [
  ['play', 'elders.play'],
  ['rotate-ccw', 'elders.back'],
  ['rotate-cw', 'elders.forward'],
  ['skip-forward', 'elders.next'],
] as const

/** A drawing of the four buttons as the player has them; none of them can be pressed. */
export function LargeLook() {
  const t = useT()
  return (
    <figure className="elders-figure">
      <ul role="list" className="elders-look" aria-hidden="true">
        {LOOK.map(([icon, word]) => (
          <li key={icon}>
            <Icon name={icon} /> {t(word)}
          </li>
        ))}
      </ul>
      <figcaption className="small muted">{t('elders.look')}</figcaption>
    </figure>
  )
}
