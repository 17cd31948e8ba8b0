/** One mail, ready to go: a text part always, HTML beside it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

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
