import { Link, useLocation } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Note } from '#web/ui/Note.tsx'
import './session-over.css'

/**
 * Says on a page that outlived its session that nobody is signed in any more. The login opens in a
 * tab of its own, and its session is taken over here: what is typed on this page stays. Default
 * export: it loads when a session ends.
 */
export default function SessionOver() {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <div className="session-over">
      <Note tone="warn" role="alert">
        <b>{t('login.first_title')}</b>
        <p>{t('login.first_text')}</p>
        <p>
          <Link className="link" to={paths.login(pathname + search)} target="_blank">
            {t('login.in_new_tab')}
          </Link>
        </p>
      </Note>
    </div>
  )
}
