import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { makeStore } from '#web/session/store.ts'
import { Card } from './Card.tsx'
import { Cover } from './Cover.tsx'
import { DayChart } from './DayChart.tsx'
import { HeadlineWord } from './HeadlineWord.tsx'
import { PageTitle } from './PageTitle.tsx'
import { Rating, Stars } from './Rating.tsx'
import { Shelf } from './Shelf.tsx'

test('a rating is read as words, not as a bare number', () => {
  const html = renderToStaticMarkup(<Rating value={4.86} label="Rated 4.9 of 5" />)
  expect(html).toContain('<span aria-hidden="true">4.9</span>')
  expect(html).toContain('<span class="vh">Rated 4.9 of 5</span>')
})

test('stars are one picture with a name', () => {
  const html = renderToStaticMarkup(<Stars value={4} label="4 of 5" />)
  expect(html).toContain('role="img" aria-label="4 of 5"')
  expect(html.match(/<svg/g)).toHaveLength(5)
  expect(html.match(/class="off"/g)).toHaveLength(1)
})

test('days have their dates below them, the best of them its name at its height, and those before a line', () => {
  const html = renderToStaticMarkup(
    <DayChart
      values={[1, 4, 2]}
      label="Sold, day by day"
      titles={['1 May: 1', '2 May: 4', '3 May: 2']}
      before={{ values: [2, 2, 2], label: 'The days before' }}
      days={['1 May', '2 May', '3 May']}
      sayMiddle={(count) => `${count} a day`}
    />,
  )
  expect(html).toContain('--middle:0.5')
  expect(html).toContain('2 a day')
  expect(html).toContain('--high:1')
  expect(html).toContain('<bdi>2 May: 4</bdi>')
  expect(html.match(/<polyline/g)).toHaveLength(1)
  expect(html).toContain('<span>1 May</span><span>2 May</span><span>3 May</span>')
})

test('a decorative word is hidden from those who listen and keeps its language', () => {
  const html = renderToStaticMarkup(<HeadlineWord decorative>ਵੰਨਗੀਆਂ</HeadlineWord>)
  expect(html).toBe('<div class="headline-word" lang="pa" aria-hidden="true">ਵੰਨਗੀਆਂ</div>')
})

test('a heading that is the word above it is there for those who listen alone', () => {
  const title = (text: string) => renderToStaticMarkup(<PageTitle word="ਸਟੂਡੀਓ">{text}</PageTitle>)
  expect(title('ਸਟੂਡੀਓ')).toBe('<h1 class="vh" tabindex="-1">ਸਟੂਡੀਓ</h1>')
  expect(title('Studio')).toContain('class="h2"')
})

test('a word of Nastaliq whose first stroke begins before it stands further in', () => {
  const headline = (word: string) => renderToStaticMarkup(<HeadlineWord>{word}</HeadlineWord>)
  for (const word of ['کتاباں', 'گھر']) expect(headline(word)).toContain('headline-word--early')
  for (const word of ['ہیر', 'لوک کہانیاں']) expect(headline(word)).not.toContain('--early')
})

test('a word with nothing above its bar gets more room under it, save where it is large', () => {
  const headline = (word: string, size?: 'page' | 'title') =>
    renderToStaticMarkup(<HeadlineWord size={size}>{word}</HeadlineWord>)
  expect(headline('ਮਕਬੂਲ')).toBe(
    '<div class="headline-word headline-word--plain" lang="pa"><span>ਮਕਬੂਲ</span></div>',
  )
  expect(headline('ਚਰਚਾ', 'page')).toContain('headline-word--plain')
  expect(headline('ਪੂਰਨ ਭਗਤ', 'title')).toBe(
    '<div class="headline-word headline-word--title" lang="pa">ਪੂਰਨ ਭਗਤ</div>',
  )
  for (const word of ['ਕਿੱਸਾ', 'ਰਾਵਾਂ', 'ਕਿਸ਼ਤਾਂ', 'ਮੇਰੀ ਲਾਇਬ੍ਰੇਰੀ'])
    expect(headline(word)).not.toContain('plain')
})

test('a shelf is named by its title, or by its word where there is none', () => {
  const titled = renderToStaticMarkup(
    <Shelf word="ਮਕਬੂਲ" title="Most popular">
      <p>Heer</p>
    </Shelf>,
  )
  const [, name] = /aria-labelledby="([^"]+)"/.exec(titled) ?? []
  expect(titled).toContain(`<h2 id="${name}">Most popular</h2>`)
  const bare = renderToStaticMarkup(<Shelf word="ਮਕਬੂਲ">{null}</Shelf>)
  const [, word] = /aria-labelledby="([^"]+)"/.exec(bare) ?? []
  expect(bare).toContain(`<span id="${word}">ਮਕਬੂਲ</span></h2>`)
  expect(bare).not.toContain('aria-hidden')
})

const store = makeStore(() => Promise.reject(new Error('Nothing is asked')))
const drawn = (element: ReactElement) =>
  renderToStaticMarkup(<Provider store={store}>{element}</Provider>)

test('a cover is bare when unread, part stitched under way and whole when finished', () => {
  const cover = (progress?: number) =>
    drawn(<Cover src="heer.svg" bareSrc="bare.svg" progress={progress} />)
  expect(cover(0)).toContain('src="bare.svg"')
  expect(cover(0)).not.toContain('heer.svg')
  expect(cover(40)).toContain('style="--p:40"')
  expect(cover(40).match(/<img/g)).toHaveLength(2)
  expect(cover(100)).not.toContain('bare.svg')
  expect(cover()).not.toContain('bare.svg')
})

test("a publisher's cover keeps its colours and shows progress as a bar", () => {
  const unread = drawn(<Cover src="own.webp" bareSrc="own-bare.webp" progress={0} />)
  expect(unread).toContain('src="own.webp"')
  expect(unread).not.toContain('own-bare')
  const html = drawn(<Cover src="own.webp" bareSrc="own-bare.webp" progress={40} />)
  expect(html).toContain('<span class="bar" style="--p:40" aria-hidden="true">')
})

test('a card has one link, in its heading', () => {
  const html = drawn(
    <MemoryRouter>
      <Card to="/book/1" title="Heer" cover={<Cover src="heer.svg" />} by="Waris Shah" />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<h3 class="card__t"><a href="\/book\/1"[^>]*>Heer<\/a><\/h3>/)
  expect(html.match(/<a /g)).toHaveLength(1)
})

test('every icon that can be named is in the sprite', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const source = readFileSync(new URL('./icon-names.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/'([a-z0-9-]+)'/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(40)
  for (const name of names) expect(sprite).toContain(`<symbol id="${name}"`)
})
