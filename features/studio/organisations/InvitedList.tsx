import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { useNextRow } from '#web/forms/use-next-row.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import type { Organisation } from './contract.ts'
import { EndDialog } from './Invitations.tsx'
import './roster.css'

type Invited = Organisation['invited'][number]

const idOf = ({ _id }: Invited) => _id

/** Who was invited and has not answered, for the owners. */
export function InvitedList({ invited }: { invited: readonly Invited[] }) {
  const t = useT()
  const { heading, list, leave } = useNextRow(invited, idOf)
  const [had, setHad] = useState(false)
  if (invited.length === 0 && !had) return null
  return (
    <div className="roster__part" hidden={invited.length === 0}>
      <h3 className="label" ref={heading} tabIndex={-1}>
        {t('studio.invitations_sent')}
      </h3>
      <ul className="roster" role="list" ref={list}>
        {invited.map((one) => (
          <Row
            key={one._id}
            invited={one}
            onGone={() => {
              setHad(true)
              leave(one._id)
            }}
          />
        ))}
      </ul>
    </div>
  )
}

function Row({ invited, onGone }: { invited: Invited; onGone: () => void }) {
  const t = useT()
  const { date } = useFormat()
  const [asking, setAsking] = useState(false)
  const title = t('studio.invitation_back_of', { email: isolate(invited.email) })
  return (
    <li className="roster__row">
      <div className="roster__who">
        <h3 tabIndex={-1}>
          <bdi dir="ltr">{invited.email}</bdi>
        </h3>
        <p className="small muted">
          <b>{t(`studio.member_role_${invited.role}`)}</b>
          <Comma />
          {t('studio.invitation_until', { date: date(invited.expires_at) })}
        </p>
      </div>
      <div className="roster__doings">
        <Button variant="quiet" size="sm" aria-label={title} onClick={() => setAsking(true)}>
          {t('studio.invitation_back')}
        </Button>
      </div>
      {asking && (
        <EndDialog
          id={invited._id}
          title={title}
          label={t('studio.invitation_back')}
          text={t('studio.invitation_back_text')}
          onDone={onGone}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
