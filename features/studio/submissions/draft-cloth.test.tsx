import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { drawCover } from '#features/books/covers/cover.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { Intl } from '#web/i18n/intl.tsx'
import { makeStore } from '#web/session/store.ts'
import { DraftCard, DraftCloth } from './DraftCloth.tsx'
import { romanised } from '#punjabi/text/romanised.ts'
import { Book, Cover, Prices, UNNAMED } from './working-copy.ts'

const SHAHMUKHI = { ...UNNAMED, shahmukhi: 'ہیر وارث شاہ' }
const GURMUKHI = { ...UNNAMED, gurmukhi: 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ' }
const ROMAN = { ...UNNAMED, roman: 'Heer Waris Shah' }

test.each([
  { title: SHAHMUKHI, author: GURMUKHI, scripture: false },
  { title: GURMUKHI, author: SHAHMUKHI, scripture: true },
  { title: ROMAN, author: null, scripture: false },
])('the cloth of a draft is that of its cover once it is published: %o', (draft) => {
  const turn = 3
  const html = renderToStaticMarkup(<DraftCloth {...draft} turn={turn} />)
  const [, drawn = ''] = /src="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
  const { small } = drawCover({
    title: romanised(draft.title),
    author: draft.author && romanised(draft.author),
    turn,
    scripture: draft.scripture,
  })
  expect(`${decodeURIComponent(drawn.replaceAll('&#x27;', "'"))}\n`).toBe(small)
})

const WORDS = {
  'studio.no_price': translate('en', 'studio.no_price'),
  'book.free': translate('en', 'book.free'),
}
const store = makeStore(() => Promise.reject(new Error('Nothing is asked')))

test('the card of a draft shows its title, its author and its price, or that none is written', () => {
  const book = Book.parse({ title: ROMAN, authors: [{ person: null, names: GURMUKHI }] })
  const card = (prices: object | null, more: object = {}) =>
    renderToStaticMarkup(
      <Provider store={store}>
        <Intl language="en" catalogue={WORDS}>
          <DraftCard
            submission="1"
            version={1}
            picture={null}
            book={{ ...book, ...more }}
            cover={Cover.parse({})}
            prices={prices && Prices.parse(prices)}
          />
        </Intl>
      </Provider>,
    )
  const paid = card({ free: false, prices: [{ currency: 'USD', amount: 499 }] })
  for (const shown of ['Heer Waris Shah', 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ', '$4.99']) expect(paid).toContain(shown)
  expect(card({})).toContain(WORDS['studio.no_price'])
  expect(card({}, { scripture: true })).toContain(WORDS['book.free'])
  expect(card(null)).not.toContain('card__m')
})
