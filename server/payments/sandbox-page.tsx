import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { Settings } from '#shared/http/render.ts'
import { PRINT_FACES } from '#server/ssr/print-fonts.ts'
import type { SandboxPayment } from './sandbox-books.ts'

export const PAY_STYLE = `${PRINT_FACES}
:root { color-scheme: light dark; --ink: #16184a; --paper: #f4f6fc; --card: #fff; --edge: #16184a; --go: #ffb51f; --on-go: #16184a; }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --ink: #e6eaf7; --paper: #090a1f; --card: #171940; --edge: #e6eaf7; --go: #ffb51f; --on-go: #0e0f2c; } }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; --ink: #e6eaf7; --paper: #090a1f; --card: #171940; --edge: #e6eaf7; --go: #ffb51f; --on-go: #0e0f2c; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper); color: var(--ink); font: 1rem/1.5 Print, system-ui, sans-serif; }
:lang(pa-Arab) body { font-size: 1.125rem; line-height: 1.8; }
main { inline-size: min(100%, 26rem); padding: 24px; border-block-start: 8px solid var(--ink); background: var(--card); }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: inherit; }
dl { margin: 24px 0; display: grid; gap: 4px; }
dd { margin: 0 0 12px; font-size: 1.25rem; font-weight: 700; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; margin-block-end: 12px; }
button, a { min-block-size: 48px; display: grid; place-items: center; border: 2px solid var(--edge); border-block-start-width: 5px; border-radius: 2px; font: inherit; font-weight: 700; color: inherit; background: none; cursor: pointer; }
button[value=approve] { border-color: var(--go); border-block-start-color: var(--edge); background: var(--go); color: var(--on-go); }
a { border: 0; font-weight: 400; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`

interface Shown extends SandboxPayment {
  isPaid: boolean
}

/** The page on which a person pays or declines in the sandbox; plain forms, no scripts. */
export function payPage(payment: Shown, { language, theme }: Settings): string {
  const say = (key: Parameters<typeof translate>[1]) => translate(language, key)
  const { title, isPaid, isCancelled } = payment
  const isOpen = !isPaid && !isCancelled
  const page = (
    <html lang={language} dir={directionOf(language)} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{say('sandbox.title')}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/pay.css" />
      </head>
      <body>
        <main>
          <h1>{say('sandbox.title')}</h1>
          <p>{say('sandbox.text')}</p>
          <dl>
            <dt>{say('sandbox.what')}</dt>
            <dd>
              <bdi>{title}</bdi>
            </dd>
            <dt>{say('sandbox.amount')}</dt>
            <dd>
              <bdi dir="ltr">{formatMoney(payment)}</bdi>
            </dd>
          </dl>
          {isOpen ? (
            <form method="post">
              <button name="event" value="approve">
                {say('sandbox.approve')}
              </button>
              <button name="event" value="decline">
                {say('sandbox.decline')}
              </button>
            </form>
          ) : (
            <p role="status">{say(isPaid ? 'sandbox.paid' : 'sandbox.over')}</p>
          )}
          <a href={isPaid ? payment.returnUrl : payment.cancelUrl}>
            {say(isOpen ? 'sandbox.back' : 'sandbox.on')}
          </a>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
