import { paths } from '#shared/http/paths.ts'
import { isolate } from '#shared/text/isolate.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import type { ListOrganisationsApiResponse } from '#web/api/studio.gen.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { OfferList } from './OfferList.tsx'

interface OfferAllProps {
  organisation: ListOrganisationsApiResponse['organisation'][number]
  organisations: ListOrganisationsApiResponse['organisation']
  onDone: () => void
}

/** Chooses whose offers are shown, and offers all of its drafts that lack nothing. */
export function OfferAll({ organisation, organisations, onDone }: OfferAllProps) {
  const t = useT()
  const nameIn = useNameIn()
  const mayOffer = organisations.some(({ _id }) => _id === organisation._id)
  return (
    <>
      {organisation.barred && (
        <Note tone="warn">
          {t('studio.offers_barred_note', { name: isolate(nameIn(organisation.names)) })}{' '}
          <span {...scriptOf(organisation.barred)}>{organisation.barred}</span>
        </Note>
      )}
      <div className="narration__offer">
        {organisations.length > 1 && (
          <Tabs
            label={t('studio.organisation_which')}
            tabs={organisations.map(({ _id, names }) => ({
              to: paths.studioOpen({ view: 'ours', organisation: _id }),
              label: nameIn(names),
              current: _id === organisation._id,
            }))}
          />
        )}
        {mayOffer && !organisation.barred && (
          <OfferList organisation={organisation} onDone={onDone} />
        )}
      </div>
    </>
  )
}
