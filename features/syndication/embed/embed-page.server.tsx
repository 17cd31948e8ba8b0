import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, type Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import {
  attestedNameIn,
  ATTRIBUTES,
  scriptOfName,
  type NamesInScripts,
} from '#shared/text/names.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { pathOf } from '#features/syndication/seo/addresses.server.ts'

export const STYLE_PATH = '/embed.css'

interface EmbedPage {
  /** None where there is nothing to hear, or nothing any more. */
  book: Audiobook | null
  language: Language
}

/** A book's sample for the pages of others: no script, no cookie, a style of its own. */
export const embedPage = (page: EmbedPage): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...page} />)}`

function Page({ book, language }: EmbedPage) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>
          {book ? attestedNameIn(book.names, of(language)) : translate(language, 'embed.none')}
        </title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        {book ? <Sample book={book} language={language} /> : <Missing language={language} />}
      </body>
    </html>
  )
}

type Shown = Pick<EmbedPage, 'language'> & { book: Audiobook }

function Sample({ book, language }: Shown) {
  const say = (key: MessageKey, values = {}) => translate(language, key, values)
  const { sample, author } = book
  return (
    <main>
      <img src={book.cover} alt="" width="168" height="168" />
      <div>
        <h1>
          <Name names={book.names} language={language} />
        </h1>
        {author && (
          <p>
            <Name names={author.names} language={language} />
          </p>
        )}
        {sample ? (
          <audio
            controls
            preload="none"
            src={sample.url}
            aria-label={say('player.book_sample', {
              title: attestedNameIn(book.names, of(language)),
            })}
          />
        ) : (
          <p>{say('embed.none')}</p>
        )}
        <a href={`${pathOf.book(book.slug)}?lang=${language}`} target="_blank" rel="noopener">
          {say('embed.open')}
        </a>
      </div>
    </main>
  )
}

const of = (language: Language) => ({ language, script: null })

/** A name as people wrote it, in the script of the page where it has one. */
function Name({ names, language }: { names: NamesInScripts; language: Language }) {
  const plain = { ...names, suggested: null }
  const script = scriptOfName(plain, of(language))
  return <bdi {...ATTRIBUTES[script]}>{attestedNameIn(names, of(language))}</bdi>
}

const Missing = ({ language }: { language: Language }) => (
  <main>
    <div>
      <h1>{translate(language, 'embed.none')}</h1>
      <a href={`/?lang=${language}`} target="_blank" rel="noopener">
        {translate(language, 'app.name')}
      </a>
    </div>
  </main>
)
