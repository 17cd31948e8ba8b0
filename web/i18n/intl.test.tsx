import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addMessages, Intl, useT, type Translate } from './intl.tsx'

test('words that come later are said by whoever is shown already', () => {
  let said: Translate | undefined
  function Speaker() {
    said = useT()
    return said('nav.menu')
  }
  const catalogue = { 'nav.menu': 'Menu' }
  const shown = renderToString(
    <Intl language="en" catalogue={catalogue}>
      <Speaker />
    </Intl>,
  )
  expect(shown).toBe('Menu')
  addMessages(catalogue, { 'nav.close': 'Close', 'order.title': 'Orders' })
  expect([said?.('nav.menu'), said?.('nav.close'), said?.('order.title')]).toEqual([
    'Menu',
    'Close',
    'Orders',
  ])
})
