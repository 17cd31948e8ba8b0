import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import type { Assets, Settings } from '#shared/http/render.ts'

/** Stands for a page while too many are asked for at once; @param url the page that is tried again */
export function busyPage(url: string, { language, theme }: Settings, assets: Assets): string {
  const say = (key: Parameters<typeof translate>[1]) => translate(language, key)
  const page = (
    <html lang={language} dir={directionOf(language)} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <title>{`${say('busy.title')} · ${say('app.name')}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main id="main">
          <div className="empty bleed">
            <div className="empty__text">
              <h1 className="empty__title">{say('busy.title')}</h1>
              <p>{say('busy.text')}</p>
              <a className="btn" href={url}>
                {say('busy.action')}
              </a>
            </div>
          </div>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
