import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'
import { ImportRemarks } from './ImportRemarks.tsx'
import { ImportSent } from './ImportSent.tsx'
import { ImportStateTag } from './ImportStateTag.tsx'
import type { Import } from './import-view.ts'

/** A list by its file: whose it is, when it was sent, and how far it is. */
export function ImportHead({ list }: { list: Import }) {
  const t = useT()
  const { filename, organisation, state, warnings } = list
  return (
    <header className="import__head">
      <p>
        <Link className="link" to={paths.studioImport({ organisation: organisation._id })}>
          <Icon name="arrow-left" flip />
          {t('studio.import_all')}
        </Link>
      </p>
      <h1 className="h2">
        <bdi>{filename}</bdi>
      </h1>
      <p className="muted">
        <Name of={organisation.names} />
        <Comma />
        <ImportSent list={list} />
      </p>
      <p role="status">
        <ImportStateTag state={state} />
      </p>
      <ImportRemarks remarks={warnings} level="warn" />
    </header>
  )
}
