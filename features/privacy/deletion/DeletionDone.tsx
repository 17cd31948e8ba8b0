import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'

/** The account is gone; by the link of another account's mail, whoever is signed in here stays so. */
export function DeletionDone({ message }: { message: string }) {
  const t = useT()
  const me = useMe()
  return (
    <div className="account">
      <Note tone="ok" role="status">
        <b>{message}</b>
        {!me && <p>{t('deletion.done_text')}</p>}
      </Note>
      <div>
        <ButtonLink to={paths.home}>{t('nav.home')}</ButtonLink>
      </div>
    </div>
  )
}
