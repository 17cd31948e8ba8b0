import { paths } from '#shared/http/paths.ts'
import { useOfferListMutation, type ListOrganisationsApiResponse } from '#web/api/studio.gen.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { usePress } from './use-press.ts'

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
      {mayOffer && <OfferList organisation={house._id} onDone={onDone} />}
    </div>
  )
}

interface OfferListProps {
  organisation: string
  /** One list alone; left out, all drafts. */
  list?: string
  onDone?: () => void
}

/** Offers whatever a list brought, at one press. */
export function OfferList({ organisation, list, onDone }: OfferListProps) {
  const t = useT()
  const [send] = useOfferListMutation()
  const body = { organisation, ...(list && { import: list }) }
  const { busy, press } = usePress(
    () => send({ body }),
    () => onDone?.(),
  )
  return (
    <Button variant="quiet" busy={busy} onClick={press}>
      {t(list ? 'studio.offer_list' : 'studio.offer_all')}
    </Button>
  )
}
