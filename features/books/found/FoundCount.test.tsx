import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { Intl } from '#web/i18n/intl.tsx'
import { makeStore } from '#web/session/store.ts'
import { FoundCount } from './FoundCount.tsx'

const catalogue = {
  'browse.count': '{count} books',
  'browse.count_people': '{count} people',
  'browse.count_series': '{count} series',
}

test.each([
  [{ books: 3 }, '3 books'],
  [{ books: 1, people: 2, series: 0 }, '1 books, 2 people'],
  [{ books: 0, people: 1, series: 4 }, '0 books, 1 people, 4 series'],
])('%o is said as “%s”', (found, said) => {
  const shown = renderToString(
    <Provider store={makeStore(() => Promise.reject(new Error('It asks nothing')))}>
      <Intl language="en" catalogue={catalogue}>
        <FoundCount {...found} />
      </Intl>
    </Provider>,
  )
  expect(shown).toBe(said)
})
