import { paths } from '#shared/http/paths.ts'
import type { ListOrganisationsApiResponse } from '#web/api/studio.gen.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { OfferList } from './OfferList.tsx'

interface OfferAllProps {
  house: ListOrganisationsApiResponse['organisation'][number]
  houses: ListOrganisationsApiResponse['organisation']
  onDone: () => void
}

/** Chooses whose offers are shown, and offers all of its drafts that lack nothing. */
export function OfferAll({ house, houses, onDone }: OfferAllProps) {
  const t = useT()
  const nameIn = useNameIn()
  const mayOffer = houses.some(({ _id }) => _id === house._id)
  return (
    <div className="narration__offer">
      {houses.length > 1 && (
        <Tabs
          label={t('studio.organisation_which')}
          tabs={houses.map(({ _id, names }) => ({
            to: paths.studioOpen({ view: 'ours', organisation: _id }),
            label: nameIn(names),
            current: _id === house._id,
          }))}
        />
      )}
      {mayOffer && <OfferList house={house} onDone={onDone} />}
    </div>
  )
}
