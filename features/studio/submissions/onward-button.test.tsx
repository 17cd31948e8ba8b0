import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { Intl } from '#web/i18n/intl.tsx'
import { makeStore } from '#web/session/store.ts'
import { OnwardButton } from './ActButtons.tsx'
import type { Missing, Submission } from './contract.ts'

const WORDS = { 'studio.act_finish': translate('en', 'studio.act_finish') }
const store = makeStore(() => Promise.reject(new Error('Nothing is asked')))

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
