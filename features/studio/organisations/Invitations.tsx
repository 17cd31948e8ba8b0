import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import {
  useAcceptInvitationMutation,
  useEndInvitationMutation,
  useListOrganisationsQuery,
} from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useNextRow } from '#web/forms/use-next-row.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { signedIn, useAppDispatch, useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Note } from '#web/ui/Note.tsx'
import { AskDialog } from './AskDialog.tsx'
import type { Invitation } from './contract.ts'
import './roster.css'

const idOf = ({ _id }: Invitation) => _id

/** Organisations that want me; nothing where none does. */
export function Invitations() {
  const t = useT()
  const { data } = useListOrganisationsQuery()
  const { heading, list, leave } = useNextRow(data?.invitation, idOf)
  const [had, setHad] = useState(false)
  if (!data || (data.invitation.length === 0 && !had)) return null
  return (
    <section className="roster__part" hidden={data.invitation.length === 0}>
      <h2 className="roster__title" ref={heading} tabIndex={-1}>
        {t('studio.invitations')}
      </h2>
      <ul className="roster" role="list" ref={list}>
        {data.invitation.map((invitation) => (
          <Row
            key={invitation._id}
            invitation={invitation}
            onDone={() => {
              setHad(true)
              leave(invitation._id)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function Row({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const t = useT()
  const { date } = useFormat()
  const { organisation, role, invitedBy, expires_at } = invitation
  const until = date(expires_at)
  return (
    <li className="roster__row">
      <div className="roster__who">
        <h3 tabIndex={-1}>
          <Name of={organisation} />
        </h3>
        <p>
          <b>{t(`studio.member_role_${role}`)}</b>
          {': '}
          {t(`studio.member_may_${role}`)}
        </p>
        <p className="small muted">
          {invitedBy
            ? t('studio.invitation_by', { name: isolate(invitedBy), date: until })
            : t('studio.invitation_until', { date: until })}
        </p>
      </div>
      <Answers invitation={invitation} onDone={onDone} />
    </li>
  )
}

function Answers({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const t = useT()
  const me = useMe()
  const dispatch = useAppDispatch()
  const name = isolate(useNameIn()(invitation.organisation))
  const [declining, setDeclining] = useState(false)
  const [accept, accepting] = useAcceptInvitationMutation()
  const { act, refusal } = useAction(() => {
    onDone()
    // The server has made them one: the menus are to lead to the studio at once.
    if (me?.role === 'listener') dispatch(signedIn({ ...me, role: 'contributor' }))
  })
  return (
    <div className="roster__doings">
      <Button
        size="sm"
        busy={accepting.isLoading}
        aria-label={t('studio.invitation_accept_of', { name })}
        onClick={() => act(accept({ id: invitation._id }))}
      >
        {t('studio.invitation_accept')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('studio.invitation_decline_of', { name })}
        onClick={() => setDeclining(true)}
      >
        {t('studio.invitation_decline')}
      </Button>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      {declining && (
        <EndDialog
          id={invitation._id}
          title={t('studio.invitation_decline_of', { name })}
          label={t('studio.invitation_decline')}
          text={t('studio.invitation_decline_text')}
          onDone={onDone}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}

interface EndDialogProps {
  /** The invitation's. */
  id: string
  title: string
  label: string
  text: string
  onDone: () => void
  onClose: () => void
}

/** Asks before an invitation ends, by whoever ends it. */
export function EndDialog({ id, title, label, text, onDone, onClose }: EndDialogProps) {
  const [end, { isLoading }] = useEndInvitationMutation()
  const { act, refusal } = useAction(() => {
    onDone()
    onClose()
  })
  return (
    <AskDialog
      title={title}
      label={label}
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(end({ id }))}
      onClose={onClose}
    >
      <p>{text}</p>
    </AskDialog>
  )
}
