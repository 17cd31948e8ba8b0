import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import './join-now.css'

/** A month of listening as it goes: minutes of each day in stitches, days without in between. */
const MINUTES = [
  22, 28, 18, 0, 30, 26, 20, 24, 30, 0, 18, 22, 26, 34, 20, 0, 28, 24, 20, 30, 22, 26, 0, 18, 36,
  24, 28, 20, 0, 0,
]
const TALLEST = 37

/** Invites to sign up, with a month of twenty minutes a day. */
export function JoinNow() {
  const t = useT()
  const signedIn = useMe() !== null
  const days = MINUTES.filter((minutes) => minutes > 0).length
  return (
    <section className="bleed join" id="joinNow" aria-label={t('home.about')}>
      <div>
        <h2>{t('home.join_title')}</h2>
        <p>{t('home.join_text')}</p>
      </div>
      <div>
        {!signedIn && (
          <div
            className="month"
            role="img"
            aria-label={t('home.month', { days, length: MINUTES.length })}
          >
            {MINUTES.map((minutes, day) => (
              <i
                key={day}
                className={minutes > 0 ? undefined : 'off'}
                style={cssProps({ '--h': `${(minutes / TALLEST) * 100}%` })}
              />
            ))}
          </div>
        )}
        <div className="cluster">
          <ButtonLink to={signedIn ? paths.library() : paths.signup()}>
            {t(signedIn ? 'home.to_library' : 'home.join')}
          </ButtonLink>
          <Link className="link" to={paths.about('who')}>
            {t('nav.about')}
          </Link>
        </div>
      </div>
    </section>
  )
}
