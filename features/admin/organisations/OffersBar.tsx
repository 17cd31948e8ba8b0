import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { useAllowOffersMutation, useBarOffersMutation } from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'
import type { AdminOrganisation } from '#features/studio/organisations/contract.ts'
import { ReasonField, useReason } from './ReasonField.tsx'

interface OffersBarProps {
  organisation: AdminOrganisation
}

/** Whether an organisation may offer works to be recorded, and the way to change that. */
export function OffersBar({ organisation }: OffersBarProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { barred } = organisation
  const name = isolate(useNameIn()(organisation.names))
  const close = () => setAsked(false)
  return (
    <div>
      {barred && (
        <p className="small">
          {t('house.offers_barred')} <span {...scriptOf(barred)}>{barred}</span>
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        aria-label={t(barred ? 'house.offers_allow_of' : 'house.offers_bar_of', { name })}
        onClick={() => setAsked(true)}
      >
        {t(barred ? 'house.offers_allow' : 'house.offers_bar')}
      </Button>
      {isAsked && barred && <AllowDialog organisation={organisation} onClose={close} />}
      {isAsked && !barred && <BarDialog organisation={organisation} onClose={close} />}
    </div>
  )
}

function BarDialog({ organisation, onClose }: OffersBarProps & { onClose: () => void }) {
  const t = useT()
  const name = isolate(useNameIn()(organisation.names))
  const reason = useReason()
  const [bar, { isLoading }] = useBarOffersMutation()
  const { act, refusal } = useAction(onClose)
  return (
    <AskDialog
      title={t('house.offers_bar_of', { name })}
      label={t('house.offers_bar')}
      busy={isLoading}
      refusal={refusal}
      onDo={() =>
        reason.withWords((words) => act(bar({ id: organisation._id, body: { reason: words } })))
      }
      onClose={onClose}
    >
      <p>{t('house.offers_bar_text')}</p>
      <ReasonField label={t('house.offers_bar_reason')} reason={reason} />
    </AskDialog>
  )
}

function AllowDialog({ organisation, onClose }: OffersBarProps & { onClose: () => void }) {
  const t = useT()
  const name = isolate(useNameIn()(organisation.names))
  const [allow, { isLoading }] = useAllowOffersMutation()
  const { act, refusal } = useAction(onClose)
  return (
    <AskDialog
      title={t('house.offers_allow_of', { name })}
      label={t('house.offers_allow')}
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(allow({ id: organisation._id }))}
      onClose={onClose}
    >
      <p>{t('house.offers_allow_text')}</p>
    </AskDialog>
  )
}
