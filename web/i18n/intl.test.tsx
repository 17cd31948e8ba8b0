import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addMessages, Intl, useT, type Translate } from './intl.tsx'
import { Sentence } from './Sentence.tsx'

test('words that come later are said by whoever is shown already', () => {
  const said: { t?: Translate } = {}
  function Speaker() {
    const t = useT()
    Object.assign(said, { t })
    return t('nav.menu')
  }
  const catalogue = { 'nav.menu': 'Menu' }
  const shown = renderToString(
    <Intl language="en" catalogue={catalogue}>
      <Speaker />
    </Intl>,
  )
  expect(shown).toBe('Menu')
  addMessages(catalogue, { 'nav.close': 'Close', 'order.title': 'Orders' })
  expect([said.t?.('nav.menu'), said.t?.('nav.close'), said.t?.('order.title')]).toEqual([
    'Menu',
    'Close',
    'Orders',
  ])
})

test.each([
  ['Opened by {name}.', 'Opened by <b>Heer</b>.'],
  ['{name} opened it, {name}!', '<b>Heer</b> opened it, <b>Heer</b>!'],
  ['Opened.', 'Opened.'],
])('the elements of “%s” stand where it has their places', (message, expected) => {
  const shown = renderToString(
    <Intl language="en" catalogue={{ 'nav.menu': message }}>
      <Sentence of="nav.menu" parts={{ name: <b>Heer</b> }} />
    </Intl>,
  )
  expect(shown.replaceAll('<!-- -->', '')).toBe(expected)
})
