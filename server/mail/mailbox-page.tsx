import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import type { KeptMail } from './mailbox.ts'
import { isolate } from '#shared/text/isolate.ts'

/** The page of /dev/mail: each mail's text, and its HTML in a frame that may do nothing. */
export function mailboxPage(mails: KeptMail[], language: Language): string {
  return `<!doctype html>${renderToStaticMarkup(<Page mails={mails} language={language} />)}`
}

function Page({ mails, language }: { mails: KeptMail[]; language: Language }) {
  const title = translate(language, 'email.mailbox_title')
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={{ maxWidth: 720, margin: '0 auto', padding: 16, fontFamily: 'sans-serif' }}>
        <main>
          <h1>{title}</h1>
          {mails.length === 0 && <p>{translate(language, 'email.mailbox_empty')}</p>}
          {mails.map((mail, place) => (
            <Shown key={place} mail={mail} language={language} />
          ))}
        </main>
      </body>
    </html>
  )
}

function Shown({ mail, language }: { mail: KeptMail; language: Language }) {
  const label = translate(language, 'email.mailbox_html')
  return (
    <article style={{ borderTop: '2px solid', margin: '32px 0' }}>
      <h2>
        <bdi>{mail.subject}</bdi>
      </h2>
      <p>
        {translate(language, 'email.mailbox_to', { address: isolate(mail.to) })}
        {' · '}
        <time dateTime={mail.createdAt}>{mail.createdAt.replace('T', ' ').slice(0, 19)}</time>
      </p>
      <div dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {mail.text.split(/(https?:\/\/\S+)/).map((piece, place) =>
          // Every second piece is what the pattern caught.
          place % 2 ? (
            <a key={place} href={piece}>
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </div>
      <details>
        <summary>{label}</summary>
        <iframe
          sandbox=""
          title={label}
          srcDoc={mail.html}
          style={{ width: '100%', height: 640, border: '1px solid' }}
        />
      </details>
    </article>
  )
}
