import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { messages } from '#locales/messages.gen.ts'
import { Intl } from '#web/i18n/intl.tsx'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Menu } from './Menu.tsx'
import { Pager } from './Pager.tsx'
import { PlayLozenge } from './PlayLozenge.tsx'
import { Switch } from './Switch.tsx'
import { Tabs } from './Tabs.tsx'
import { pageWindow } from './page-window.ts'

const routed = (element: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

const pager = (page: number, pages: number) =>
  routed(
    <Intl language="en" catalogue={messages.en}>
      <Pager page={page} pages={pages} to={(number) => `/browse?page=${number}`} />
    </Intl>,
  )

test('a busy button keeps its words and says that it is busy', () => {
  const html = renderToStaticMarkup(<Button busy>Save</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain('disabled=""')
  expect(html).toContain('>Save</button>')
})

test('a button at rest is of type button and carries no state', () => {
  expect(renderToStaticMarkup(<Button variant="quiet">Gift</Button>)).toBe(
    '<button type="button" class="btn btn--quiet">Gift</button>',
  )
})

test('a link can look like a button and stays a link', () => {
  expect(routed(<ButtonLink to="/browse">Browse</ButtonLink>)).toContain(
    'class="btn" href="/browse"',
  )
})

test('the lozenge is named by what a press does', () => {
  const html = renderToStaticMarkup(<PlayLozenge label="Pause" playing size="sm" />)
  expect(html).toContain('class="play play--sm" aria-label="Pause"')
  expect(html).toContain('#lozenge-pause')
})

test('a pager marks the page shown and links its neighbours', () => {
  const html = pager(2, 3)
  expect(html).toContain('<nav class="pager" aria-label="Pages">')
  expect(html).toMatch(/<a [^>]*href="\/browse\?page=1"[^>]*>Previous<\/a>/)
  expect(html).toMatch(/<a [^>]*href="\/browse\?page=3"[^>]*>Next<\/a>/)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-label="Page 2" aria-current="page"/)
})

test('the first page has no way back and a single page has no pager', () => {
  expect(pager(1, 3)).toContain('<span class="pager__off">Previous</span>')
  expect(pager(1, 1)).toBe('')
})

test('far pages fold into a gap, a gap of one page never', () => {
  expect(pageWindow(1, 6)).toEqual([1, 2, null, 6])
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(pageWindow(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
})

test('tabs are links, with counts, and one is current', () => {
  const tabs = [
    { to: '/library', label: 'All titles', count: '10', current: true },
    { to: '/library?tab=finished', label: 'Finished', count: '0' },
  ]
  const html = routed(<Tabs label="Library" tabs={tabs} />)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('Finished<span class="n">0</span>')
})

test('a closed menu is out of sight and its button says so', () => {
  const html = renderToStaticMarkup(
    <Menu trigger="English" label="Language: English">
      <button type="button">ਪੰਜਾਬੀ</button>
    </Menu>,
  )
  const [, panel] = /aria-controls="([^"]+)"/.exec(html) ?? []
  expect(html).toContain('aria-expanded="false"')
  expect(html).toContain(`<div id="${panel}" class="menu" hidden="">`)
})

test('a switch says whether it is on, and a press asks for the other', () => {
  const html = (on: boolean, disabled = false) =>
    renderToStaticMarkup(
      <Switch
        label="Receipts"
        hint="By mail"
        on={on}
        disabled={disabled}
        onChange={() => undefined}
      />,
    )
  const [, hint] = /aria-describedby="([^"]+)"/.exec(html(true)) ?? []
  expect(html(true)).toContain('<button type="button" role="switch" aria-checked="true"')
  expect(html(true)).toContain(`<p class="hint" id="${hint}">By mail</p>`)
  expect(html(false)).toContain('aria-checked="false"')
  expect(html(false)).not.toContain('disabled=""')
  expect(html(true, true)).toContain('disabled=""')
})
