/** One mail, ready to go: a text part always, HTML beside it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What makes it one mail however often it is sent: letters, digits and dashes. */
  id?: string
}

/** Why a mail was not taken, without the address that servers repeat in their refusals. */
export class MailRefused extends Error {
  /** Whether this address will never take it: trying again is no use. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(`The mail was not taken: ${reason}`)
    this.isFinal = isFinal
  }
}

/** Tells whether an address took no mail and will take none later either. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof MailRefused && error.isFinal

/** A person as mails know them: the account's id, and every address of theirs, folded. */
export interface Recipient {
  id: string
  emails: readonly string[]
}

export interface Mailer {
  /** @param about the account that the mail is for; whoever leaves takes such mails along */
  send(mail: Mail, about?: string): Promise<void>
  /** Drops the mails that are kept of a person; missing where none are kept. */
  forget?(person: Recipient): Promise<void>
  /** The accounts that kept mails are for; missing where none are kept. */
  owners?(): Promise<string[]>
}
