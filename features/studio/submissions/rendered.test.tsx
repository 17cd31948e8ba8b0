import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { drawCover } from '#features/books/covers/cover.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { Intl } from '#web/i18n/intl.tsx'
import { makeStore } from '#web/session/store.ts'
import { OnwardButton } from './ActButtons.tsx'
import { HistoryList } from './HistoryList.tsx'
import type { Missing, Submission } from './contract.ts'
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
  'studio.act_finish': translate('en', 'studio.act_finish'),
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

/** The button of a book that is recorded and lacks something. */
function buttonOf(...missing: Missing[]) {
  const submission = { state: 'recording', may: ['finish'], missing, prices: {}, parts: [] }
  return renderToStaticMarkup(
    <Provider store={store}>
      <Intl language="en" catalogue={WORDS}>
        <MemoryRouter>
          <OnwardButton submission={submission as unknown as Submission} />
        </MemoryRouter>
      </Intl>
    </Provider>,
  )
}

test('a book of which a part is not ready cannot be sent to be listened to, and its button shows it', () => {
  expect(buttonOf({ path: 'parts.1', code: 'studio.needs_recording' })).toContain('aria-disabled')
  expect(buttonOf({ path: 'parts', code: 'studio.needs_parts' })).toContain('aria-disabled')
})

test('a price that is missing keeps nobody from listening', () => {
  expect(buttonOf({ path: 'prices.prices', code: 'studio.needs_dollars' })).not.toContain(
    'aria-disabled',
  )
  expect(buttonOf()).not.toContain('aria-disabled')
})

test('a note of the history is set by its own script, whatever that of the page is', () => {
  const lineOf = (note: string) => {
    const entry = { _id: 1, act: 'return', at: '2026-11-26T10:00:00Z', note, by: null }
    const submission = { history: [entry], hasEarlier: false } as unknown as Submission
    return renderToStaticMarkup(
      <Provider store={store}>
        <Intl
          language="pa-Arab"
          catalogue={{ 'studio.did_return': 'واپس', 'time.months': ',,,,,,,,,,نومبر' }}
        >
          <HistoryList submission={submission} />
        </Intl>
      </Provider>,
    )
  }
  expect(lineOf('Please name the translator.')).toContain('lang="en" dir="ltr"')
  expect(lineOf('ترجمہ کِس کیتا؟')).toContain('lang="pa-Arab" dir="rtl"')
})
