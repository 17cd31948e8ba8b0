import { isolate } from '#shared/text/isolate.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { paths } from '#shared/http/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import type { Organisation } from './contract.ts'
import './roster.css'

/** What I belong to or applied for, how it stands, and what comes next. */
export function OrganisationList({ organisations }: { organisations: readonly Organisation[] }) {
  const t = useT()
  return (
    <AccountSection title={t('studio.organisations')}>
      <ul className="roster" role="list">
        {organisations.map((organisation) => (
          <Row key={organisation._id} organisation={organisation} />
        ))}
      </ul>
      {organisations.some(({ state }) => state === 'accepted') && (
        <div className="cluster">
          <ButtonLink to={paths.studio()}>{t('studio.application_open')}</ButtonLink>
        </div>
      )}
    </AccountSection>
  )
}

function Row({ organisation }: { organisation: Organisation }) {
  const t = useT()
  const { date } = useFormat()
  const { names, kind, created_at } = organisation
  return (
    <li className="roster__row">
      <div className="roster__who">
        <h3>
          <Name of={names} />
        </h3>
        <p className="small muted">
          {t('studio.application_sent', {
            kind: t(`studio.organisation_kind_${kind}`),
            date: date(created_at),
          })}
        </p>
        <Next organisation={organisation} />
      </div>
      <Standing organisation={organisation} />
    </li>
  )
}

function Standing({ organisation: { state, role } }: { organisation: Organisation }) {
  const t = useT()
  if (state === 'applied')
    return (
      <Tag tone="on" icon="eye">
        {t('studio.application_applied')}
      </Tag>
    )
  if (state === 'declined')
    return (
      <Tag tone="bad" icon="x">
        {t('studio.application_declined')}
      </Tag>
    )
  return (
    <Tag tone="ok" icon="check">
      {t(`studio.member_role_${role}`)}
    </Tag>
  )
}

function Next({ organisation: { _id, state, names, reason } }: { organisation: Organisation }) {
  const t = useT()
  const me = useMe()
  const name = isolate(useNameIn()(names))
  if (state === 'applied')
    return <p>{t('studio.application_next', { email: isolate(me?.email ?? '') })}</p>
  if (state === 'accepted')
    return (
      <ButtonLink variant="quiet" size="sm" to={paths.studioOrganisation(_id)}>
        {t('studio.application_members', { name })}
      </ButtonLink>
    )
  return (
    <>
      <p>{t('studio.application_why')}</p>
      {reason && (
        <p className="roster__words" {...scriptOf(reason)}>
          {reason}
        </p>
      )}
    </>
  )
}
