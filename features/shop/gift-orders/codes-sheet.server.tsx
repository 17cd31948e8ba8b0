import type { FastifyInstance } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { PRINT_FACES } from '#server/ssr/print-fonts.ts'
import { PrintedTitle } from '#server/ssr/printed-title.tsx'
import { directionOf, type Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import type { GiftCard } from '#features/shop/gift-cards/contract.ts'

const STYLE_PATH = '/api/giftCards/sheet.css'

interface Sheet {
  gifts: readonly GiftCard[]
  names: Names
  language: Language
  /** What people type to find us. */
  site: string
}

/** A page to print and cut up: a card for each copy that nobody has redeemed. */
export const codesSheet = (sheet: Sheet): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...sheet} />)}`

function Page({ gifts, names, language, site }: Sheet) {
  const say = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const title = say('sheet.title')
  const open = gifts.filter(({ code }) => code !== null)
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        <h1>{title}</h1>
        {open.length === 0 && <p>{say('sheet.none')}</p>}
        <ul>
          {open.map((gift) => (
            <li key={gift._id}>
              <p className="number">{gift.position}</p>
              <p>{say('sheet.for')}</p>
              <h2>
                <PrintedTitle names={names} />
              </h2>
              {gift.message && <p dir="auto">{gift.message}</p>}
              <p>{say('sheet.how', { site })}</p>
              <p className="link" dir="ltr">
                {gift.link}
              </p>
              <p className="code" dir="ltr">
                {gift.code}
              </p>
              <p>{say('sheet.no_expiry')}</p>
            </li>
          ))}
        </ul>
      </body>
    </html>
  )
}

const STYLE = `${PRINT_FACES}
body { margin: 1.5rem; color: #000; background: #fff; font: 1rem/1.5 Print, system-ui, sans-serif; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
li { position: relative; padding: 1rem; border: 1px dashed #000; break-inside: avoid; overflow-wrap: anywhere; }
p, h2 { margin: 0 0 .5rem; }
h2 bdi { display: block; font-size: 1.25rem; text-align: match-parent; }
p[dir] { text-align: match-parent; white-space: pre-line; }
[lang="pa-Arab"] { line-height: 1.8; }
.number { position: absolute; inset-block-start: 1rem; inset-inline-end: 1rem; }
.code { font: 700 1.25rem/1.5 ui-monospace, monospace; }
.link { font-size: .875rem; }
@media print { body { margin: 0; } h1 { display: none; } ul { grid-template-columns: 1fr 1fr; } }
`

/** The sheet's own style: the fence lets no page bring it along. */
export async function giftSheetRoutes(app: FastifyInstance): Promise<void> {
  app.get(STYLE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
}
