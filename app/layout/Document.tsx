import type { ReactNode } from 'react'
import { directionOf } from '#shared/i18n/languages.ts'
import type { Assets } from '#shared/http/render.ts'
import { useAppSelector, useSettings } from '#web/session/store.ts'

/** The rendered page, and the state it needs to hydrate, as one JSON text. */
export interface DocumentProps {
  assets: Assets
  /** Names of the pages in this route, for what they preload. */
  pages: string[]
  state: string
  children: ReactNode
}

/** The whole HTML document, rendered alike on the server and in the browser. */
export function Document({ assets, pages, state, children }: DocumentProps) {
  const { language, theme, large } = useSettings()
  const signedIn = useAppSelector((store) => store.session.me !== null)
  const mine = pages.flatMap((name) => assets.pages[name] ?? [])
  const catalogue = assets.catalogues[language]
  // What the entry finds by itself is only fetched ahead.
  const modules = [...assets.preload, assets.script]
  const preload = [...mine.flatMap((one) => one.preload), ...(catalogue ? [catalogue] : [])]
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      {...(theme ? { 'data-theme': theme } : {})}
      {...(large ? { 'data-large': '' } : {})}
      // The starter has noted by then that the page was seen.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        {signedIn ? <meta name="robots" content="noarchive" /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {assets.fonts[language]?.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {[...assets.styles, ...mine.flatMap((one) => one.styles)].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script
          type="module"
          async
          src={assets.starter}
          data-modules={modules.join(' ')}
          data-preload={preload.join(' ')}
        />
      </head>
      <body>
        {children}
        <script
          id="embedded-state"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: state }}
          suppressHydrationWarning
        />
      </body>
    </html>
  )
}
