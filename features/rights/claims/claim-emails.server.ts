import { composeMail, type Block } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { CLAIM_HOURS } from '#shared/schemas/limits.ts'
import { dayInWords } from '#shared/text/time.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** A claim as the mails about it need it. */
export interface ClaimToTell {
  id: string
  email: string
  language: Language
  created_at: string
  title: string
  decision: 'upheld' | 'rejected' | null
  decision_reason: string | null
}

/** Tells the contact inbox that a claim waits, with the link to it. */
export function claimInboxMail({ id, title }: ClaimToTell, publicUrl: string): Mail {
  const mail = composeMail(
    CONTACT_ADDRESS,
    'en',
    'email.claim_house_subject',
    (say): Block[] => [
      { text: say('email.claim_house_text', { hours: CLAIM_HOURS }) },
      { label: say('email.claim_house_action'), url: `${publicUrl}/admin?tab=claims&claim=${id}` },
    ],
    { title: isolate(title) },
  )
  return { ...mail, id: `claim-house-${id}` }
}

/**
 * To who made the claim. It repeats nothing of what was written: anybody can name anybody's address, and
 * would else have their own words carried there in our name.
 */
export function claimReceipt({ id, email, language, created_at, title }: ClaimToTell): Mail {
  const mail = composeMail(
    email,
    language,
    'email.claim_subject',
    (say): Block[] => [
      { text: say('email.claim_arrived', { date: dayInWords(created_at, say('time.months')) }) },
      { text: say('email.claim_next', { hours: CLAIM_HOURS }) },
      { text: say('email.claim_unasked', { address: CONTACT_ADDRESS }) },
    ],
    { title: isolate(title) },
  )
  return { ...mail, id: `claim-${id}` }
}

/** What was decided, in the words of whoever decided. */
export function claimDecision(claim: ClaimToTell): Mail {
  const { id, email, language, title, decision, decision_reason } = claim
  const mail = composeMail(
    email,
    language,
    'email.claim_decided_subject',
    (say): Block[] => [
      { text: say(decision === 'upheld' ? 'email.claim_upheld' : 'email.claim_rejected') },
      { quote: decision_reason ?? '' },
      { text: say('email.claim_again', { address: CONTACT_ADDRESS }) },
    ],
    { title: isolate(title) },
  )
  return { ...mail, id: `claim-decided-${id}` }
}
