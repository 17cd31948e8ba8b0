import { isolate } from '#shared/text/isolate.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { AdminName, PersonContact } from './contract.ts'

export function ContactLines({ name }: { name: AdminName }) {
  const t = useT()
  const { contact, formerContacts } = name
  return (
    <>
      {contact && <Lines contact={contact} />}
      {formerContacts.map((former, place) => (
        <div key={place} className="small muted">
          {t('house.reach_former', { name: isolate(former.name) })}
          <Lines contact={former} />
        </div>
      ))}
    </>
  )
}

function Lines({ contact: { email, phone, address } }: { contact: PersonContact }) {
  if (!email && !phone && !address) return null
  return (
    <p className="small named__contact">
      {email && (
        <a className="link" href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
      {phone && (
        <a className="link num" href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
      {address && <bdi className="named__address">{address}</bdi>}
    </p>
  )
}
