import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'

/** Nobody is signed in any more. */
export function DeletionDone({ message }: { message: string }) {
  const t = useT()
  return (
    <div className="account">
      <Note tone="ok" role="status">
        <b>{message}</b>
        <p>{t('deletion.done_text')}</p>
      </Note>
      <div>
        <ButtonLink to={paths.home}>{t('nav.home')}</ButtonLink>
      </div>
    </div>
  )
}
