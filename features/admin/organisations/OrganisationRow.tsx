import type { ReactNode } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Name } from '#web/ui/Name.tsx'
import { OtherForms } from '#features/admin/console/NativeForms.tsx'
import { Moment } from '#features/admin/console/SectionTable.tsx'
import type { AdminOrganisation } from '#features/studio/organisations/contract.ts'
import { Decision } from './Decision.tsx'
import { OffersBar } from './OffersBar.tsx'

interface OrganisationRowProps {
  organisation: AdminOrganisation
  onDone: () => void
}

/** One application: who applied, what they wrote, and what was or may be decided. */
export function OrganisationRow({ organisation, onDone }: OrganisationRowProps) {
  const t = useT()
  const { kind, names, state } = organisation
  return (
    <li className="application">
      <div className="application__head">
        <h3 tabIndex={-1}>
          <Name of={names} />
        </h3>
        <OtherForms names={names} />
        <span className="muted">{t(`studio.organisation_kind_${kind}`)}</span>
      </div>
      <Facts organisation={organisation} />
      {state === 'accepted' && <OffersBar organisation={organisation} />}
      {state === 'applied' && <Decision organisation={organisation} onDone={onDone} />}
    </li>
  )
}

function Facts({ organisation }: { organisation: AdminOrganisation }) {
  const t = useT()
  const { state, about, applicant, created_at, decided_at, members, reason } = organisation
  return (
    <dl className="application__facts">
      <Fact name={t('house.organisation_applicant')}>
        {applicant ? (
          <>
            <bdi>{applicant.name}</bdi>
            <Comma />
            <a className="link" href={`mailto:${applicant.email}`} dir="ltr">
              {applicant.email}
            </a>
          </>
        ) : (
          t('house.organisation_no_applicant')
        )}
        <Comma />
        <Moment at={created_at} />
      </Fact>
      {applicant && <Words name={t('house.organisation_about')} text={about} />}
      {reason && <Words name={t('house.organisation_reason')} text={reason} />}
      {state === 'accepted' && (
        <Fact name={t('house.organisation_members')}>
          <span className="num">{members}</span>
        </Fact>
      )}
      {decided_at && (
        <Fact name={t('house.organisation_decided')}>
          <Moment at={decided_at} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Words({ name, text }: { name: string; text: string }) {
  const t = useT()
  return (
    <>
      <dt>{name}</dt>
      {text ? (
        <dd className="application__words" {...scriptOf(text)}>
          {text}
        </dd>
      ) : (
        <dd className="muted">{t('house.organisation_about_none')}</dd>
      )}
    </>
  )
}
