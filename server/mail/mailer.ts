/** One mail, ready to go: a text part always, HTML beside it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
