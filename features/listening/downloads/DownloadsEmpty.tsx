import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import art from '#web/styles/cloth/empty-downloads.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { BeforeFlight } from './BeforeFlight.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** No book is kept on this device. */
export function DownloadsEmpty() {
  const t = useT()
  return (
    <EmptyState
      art={art}
      title={t('account.downloads_empty')}
      text={t('account.downloads_empty_text')}
      action={
        <div className="cluster">
          <BeforeFlight />
          <ButtonLink variant="quiet" to={paths.library()}>
            {t('account.to_library')}
          </ButtonLink>
        </div>
      }
    />
  )
}
