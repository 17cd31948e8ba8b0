import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Name } from '#web/ui/Name.tsx'
import type { AdminOrganisation, Alike } from '#features/studio/organisations/contract.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'

interface DecisionProps {
  organisation: AdminOrganisation
  onDone: () => void
}

/** What may be decided on an application: that it is somebody of the catalogue, is new, or is not for us. */
export function Decision({ organisation, onDone }: DecisionProps) {
  const t = useT()
  const [asking, setAsking] = useState<{ person: Alike | null } | 'decline'>()
  const nameIn = useNameIn()
  const name = isolate(nameIn(organisation.names))
  const close = () => setAsking(undefined)
  const done = () => {
    onDone()
    close()
  }
  return (
    <div className="application__decision">
      <h4 className="label">{t('house.organisation_alike')}</h4>
      {organisation.alike.length === 0 && (
        <p className="muted">{t('house.organisation_alike_none')}</p>
      )}
      {organisation.alike.length > 0 && (
        <ul className="application__alike" role="list">
          {organisation.alike.map((person) => (
            <li key={person._id}>
              <span>
                <Name of={person.names} />{' '}
                <span className="small muted num">
                  {t('house.name_books', { count: person.books })}
                </span>
              </span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('house.organisation_is_of', {
                  name,
                  person: isolate(nameIn(person.names)),
                })}
                onClick={() => setAsking({ person })}
              >
                {t('house.organisation_is')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button
          size="sm"
          variant={organisation.alike.length > 0 ? 'quiet' : undefined}
          aria-label={t('house.organisation_accept_of', { name })}
          onClick={() => setAsking({ person: null })}
        >
          {t('house.organisation_accept')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('house.organisation_decline_of', { name })}
          onClick={() => setAsking('decline')}
        >
          {t('house.organisation_decline')}
        </Button>
      </div>
      {asking === 'decline' && (
        <DeclineDialog organisation={organisation} onDone={done} onClose={close} />
      )}
      {asking && asking !== 'decline' && (
        <AcceptDialog
          organisation={organisation}
          person={asking.person}
          onDone={done}
          onClose={close}
        />
      )}
    </div>
  )
}
