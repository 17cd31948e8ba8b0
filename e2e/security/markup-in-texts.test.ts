import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { marked } from 'marked'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { share } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { approve } from '#e2e/support/checkout-world.ts'
import { DESK, useBrowser } from '#e2e/support/browser.ts'
import {
  anIpAddress,
  anEmail,
  call,
  logIn,
  mailsTo,
  newPerson,
  useDatabase,
} from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const { db } = await useDatabase()

/** Ends an attribute, a script and an element, and then runs; so short that it is a name. */
const fire = (mark: string) => `${mark}"'></script><img src=x onerror=alert(1)>&lt;`
/** The same for longer fields, with what else browsers read as something other than text. */
const blaze = (mark: string) =>
  `${fire(mark)}<!--<script></title></textarea></style><svg onload=alert(2)>{{7*7}}\`\${7*7}`
const inGurmukhi = (mark: string) => `${'ਹੀਰ '.repeat(25)}${blaze(mark)}`

const BOOK = 'Heer'
const AUTHOR = 'Waris-Shah'
interface Book {
  audiobook: { _id: string; author: { _id: string } }
}
interface Made {
  payment: { _id: string }
  order: { _id: string }
}
interface Sent {
  giftCards: { orderId: string; code: string; link: string }[]
}

/** Makes a call that is accepted. */
async function does<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, body, { token })
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}

/** Everything that people can write, written with markup by two listeners and the staff. */
async function setOnFire() {
  const [writer, friend] = [
    await newPerson({ firstName: fire('F1'), lastName: fire('L1') }),
    await newPerson({ firstName: fire('F2'), lastName: fire('L2') }),
  ]
  const admin = await logIn('admin@qissa.test', 'Qissa-demo-1')
  const { audiobook } = (await call<Book>('GET', `/audiobooks/${BOOK}`)).body
  const id = audiobook._id
  const write = <T>(method: string, path: string, body?: object) =>
    does<T>(writer.token, method, path, body)

  await does(admin, 'PUT', `/admin/audiobooks/${id}/names`, {
    roman: blaze('T1'),
    gurmukhi: inGurmukhi('T2'),
    variants: [blaze('T3')],
    subtitle: { roman: blaze('S1'), gurmukhi: inGurmukhi('S2'), shahmukhi: null },
  })
  const author = { roman: blaze('A1'), gurmukhi: inGurmukhi('A2'), variants: [blaze('A3')] }
  await does(admin, 'PUT', `/admin/people/${audiobook.author._id}`, author)
  await does(admin, 'POST', '/admin/entitlement', {
    audiobook: id,
    source: 'promo',
    user: writer.id,
  })

  await write('PUT', '/user/details', { city: fire('D1'), state: fire('D2'), country: fire('D3') })
  const { episodes } = await write<{ episodes: { _id: string }[] }>(
    ...(['GET', `/audiobooks/${id}/episodes`] as const),
  )
  const place = { audiobook: id, episode: episodes[0]?._id, positionMs: 0, endMs: 20_000 }
  await write('POST', '/bookmark/create', { ...place, note: `${blaze('B1')}\n${blaze('B2')}` })
  await write('POST', '/favourite/create', { audiobook: id })
  await write('POST', '/wishlist/create', { audiobook: id })
  await write('POST', '/follow/create', { person: audiobook.author._id })
  await sql`insert into passkeys (id, user_id, credential_id, public_key, name)
    values (${id}, ${writer.id}, ${randomUUID()}, '', 'x')`.execute(db)
  await write('PUT', `/passkey/${id}`, { name: fire('K1') })
  await logIn(writer.email, undefined, { headers: { 'user-agent': blaze('U1') } })

  const review = async (token: string, text: string) => {
    const body = { audiobook: id, rating: 4, text }
    const path = '/audiobookreview/create'
    return (await does<{ audiobookReview: { _id: string } }>(token, 'POST', path, body))
      .audiobookReview._id
  }
  const [kept, hidden] = [
    await review(writer.token, blaze('R1')),
    await review(friend.token, blaze('R2')),
  ]
  const note = { reason: 'other', note: blaze('N1') }
  await does(friend.token, 'POST', `/audiobookreview/${kept}/report`, note)
  await does(admin, 'PUT', `/audiobookreview/${kept}/reply`, { text: blaze('P1') })
  await does(admin, 'POST', `/admin/reviews/${hidden}/hide`, { reason: blaze('H1') })

  await call('POST', '/contact/create', {
    name: fire('C1'),
    email: anEmail(),
    phone: '9815012345',
    message: blaze('C2'),
  })

  const give = async (more: object) => {
    const body = { audiobookId: id, message: blaze('G3'), ...more }
    const { payment, order } = await write<Made>('POST', '/giftCards/create', body)
    await approve(payment._id)
    const { giftCards } = await write<Sent>('GET', `/giftCards/sent?order=${order._id}`)
    return { order: order._id, gift: giftCards[0] }
  }
  const named = { email: friend.email, firstName: fire('G1'), lastName: fire('G2') }
  const [single, several] = [await give(named), await give({ copies: 2 })]
  const redeemed = await give(named)
  const mailed = (email: string, mark: string) =>
    vi.waitFor(async () => {
      const mails = (await mailsTo(email)).map(({ html }) => html).join()
      expect(mails).toContain(mark)
    }, 20_000)
  // Whom a gift was mailed to is called by the name that its buyer wrote.
  await mailed(friend.email, redeemed.gift?.code ?? '')
  await does(friend.token, 'POST', '/giftCards/redeem', { code: redeemed.gift?.code })
  await mailed(writer.email, 'G1')
  await sql`update messages set sent_at = null, failed_at = now(), failure = ${blaze('M1')}
    where id = (select id from messages where sent_at is not null limit 1)`.execute(db)
  return { writer, friend, admin, id, single, several }
}

type World = Awaited<ReturnType<typeof setOnFire>>
let world: World
beforeAll(async () => {
  world = await setOnFire()
})

/** A browser that tells of what ran, or was kept from running only by the policy. */
async function watched(token?: string) {
  const headers = { 'x-forwarded-for': anIpAddress() }
  const { page, complaints, close } = await visit({ ...DESK, extraHTTPHeaders: headers })
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden: ${violatedDirective} ${blockedURI}`),
    )
  })
  if (token) await page.context().addCookies([{ name: 'token', value: token, url: SITE }])
  const harm = async () => [
    ...ran,
    ...complaints.filter((text) => text.includes('forbidden')),
    ...(await page.evaluate(() =>
      [...document.querySelectorAll('img[src="x"], [onerror], [onload]')].map(
        ({ outerHTML }) => outerHTML,
      ),
    )),
  ]
  return { page, harm, close }
}

/** All that a page says, with what stands in its fields; scripts are not said. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const script of copy.querySelectorAll('script')) script.remove()
    const fields = [...document.querySelectorAll('input, textarea')]
    const values = fields.map((field) => (field as HTMLInputElement).value)
    return [document.title, copy.textContent, ...values].join('\n')
  })

/** Names, places and what is looked for are short. */
const whole = (mark: string) => (/^([FLDKQ]|C1|G[12])/.test(mark) ? fire(mark) : blaze(mark))

async function says(page: Page, marks: string[]) {
  for (const mark of marks)
    await expect.poll(() => saidOn(page), { message: mark }).toContain(whole(mark))
}

const PATH = `/browse/ProductPage/${BOOK}`
const searched = encodeURIComponent(fire('Q1'))

describe('what somebody wrote as markup is read as text', () => {
  /** Names in structured data, which is whole JSON. */
  async function told(page: Page) {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.stringify(JSON.parse(text))).join()
  }
  const asJson = (words: string) => JSON.stringify(words).slice(1, -1)

  test('by a visitor, in every language, in structured data and in the search box', async () => {
    const { page, harm, close } = await watched()
    /** The same words on the same pages, in other languages. */
    const again: [string, string[], string[]][] = [
      [`${PATH}?lang=pa-Arab`, ['R1', 'P1'], []],
      [`/people/${AUTHOR}?lang=pa`, ['A2', 'T2'], []],
      [`${PATH}?lang=pa`, ['T2', 'S2', 'A2', 'R1', 'P1'], []],
    ]
    const shown: [string, string[], string[]][] = [
      ...share(again, 'visitor', 3),
      [
        `${PATH}?lang=en`,
        ['T1', 'S1', 'A1', 'R1', 'F1', 'P1'],
        [blaze('T1'), blaze('A1'), inGurmukhi('T2')],
      ],
      [`/people/${AUTHOR}`, ['A1', 'A3', 'T1'], [blaze('A1')]],
      [`/browse?search=${searched}`, ['Q1'], []],
    ]
    for (const [path, marks, names] of shown) {
      await open(page, path)
      await says(page, marks)
      for (const words of names) expect(await told(page)).toContain(asJson(words))
      expect(await harm(), path).toEqual([])
    }
    await searches(page, harm)
    await close()
  })

  async function searches(page: Page, harm: () => Promise<string[]>) {
    const box = page.locator('.searchbox input')
    const opener = page.locator('.top__tools > button.tool[aria-expanded]').first()
    const typed = fire('T1').slice(0, 40)
    await opener.click()
    await box.fill(typed)
    await page.locator('.found__t', { hasText: blaze('T1') }).waitFor()
    expect(await harm()).toEqual([])
    await box.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === typed.toLowerCase())
    await box.waitFor({ state: 'detached' })
    await opener.click()
    await page.locator('.recents').waitFor()
    expect(await page.locator('.recents__text').allTextContents()).toEqual([typed])
    expect(await harm()).toEqual([])
  }

  test('by the listener who wrote it', { tags: ['full'] }, async () => {
    const { page, harm, close } = await watched(world.writer.token)
    const sent = `/share-book-gift?order=${world.single.order}`
    /** Other places of words that the rest say as well. */
    const again: [string, string[]][] = [
      ['/', ['F1']],
      ['/library', ['T1']],
      ['/library?search=%3Cscript', []],
      ['/wishlist', ['T1']],
      ['/account-details?tab=favorites', ['T1', 'A1']],
      [`/music-player?book=${world.id}`, ['T1']],
      [`/checkout?book=${BOOK}`, ['T1']],
    ]
    const shown: [string, string[]][] = [
      [PATH, ['R1', 'P1', 'T1']],
      ['/library/bookmarks', ['B1', 'B2', 'T1', 'A1']],
      ['/notification', ['G1', 'G2', 'T1']],
      [sent, ['G1', 'G2', 'T1']],
      ['/account-details?tab=profile', ['F1', 'L1', 'D1', 'D2', 'D3']],
      ['/account-details?tab=security', ['K1']],
      ...share(again, 'writer', 3),
    ]
    for (const [path, marks] of shown) {
      await open(page, path)
      await says(page, marks)
      expect(await harm(), path).toEqual([])
    }
    await close()
  })

  test('by whom a gift is for', async () => {
    const { page, harm, close } = await watched(world.friend.token)
    const link = new URL(world.single.gift?.link ?? '', SITE).pathname
    /** Other places of words that the gift’s own page says as well. */
    const again: [string, string[]][] = [
      ['/account-details?tab=redeem', ['T1', 'F1']],
      ['/notification', ['T1', 'F1']],
    ]
    const shown: [string, string[]][] = [[link, ['F1', 'G3', 'T1']], ...share(again, 'friend', 2)]
    for (const [path, marks] of shown) {
      await open(page, path)
      await says(page, marks)
      expect(await harm(), path).toEqual([])
    }
    await close()
  })

  test('in every section of the admin console', { tags: ['full'] }, async () => {
    const { page, harm, close } = await watched(world.admin)
    const rooms: [string, string[], string?][] = [
      ['/admin?tab=people', ['F1', 'L1'], world.writer.email],
      ['/admin?tab=names', ['A1', 'A3'], AUTHOR],
      ['/admin?tab=names&kind=audiobook', ['T1', 'T3'], BOOK],
      ['/admin?tab=reviews', ['R1', 'N1', 'F1', 'T1']],
      ['/admin?tab=reviews&state=hidden', ['R2', 'F2']],
      ['/admin?tab=contact', ['C1']],
      ['/admin?tab=messages', ['M1']],
      ['/admin?tab=log', ['A1', 'F1']],
    ]
    for (const [path, marks, wanted] of rooms) {
      await open(page, path)
      if (wanted) {
        await page.locator('main input[type=search], main form input').first().fill(wanted)
        await page.keyboard.press('Enter')
      }
      await says(page, marks)
      expect(await harm(), path).toEqual([])
    }
    await open(page, '/admin?tab=contact')
    await page.getByRole('link', { name: /C1/ }).click()
    await says(page, ['C1', 'C2'])
    expect(await page.locator('.letter h2').textContent()).toContain(`\u2068${fire('C1')}\u2069`)
    expect(await harm()).toEqual([])
    await close()
  })
})

describe('what leaves the site says it as text', () => {
  let page: Page
  let harm: () => Promise<string[]>
  beforeAll(async () => {
    ;({ page, harm } = await watched(world.writer.token))
  })
  afterAll(() => page.context().close())

  test('mails run nothing where no policy holds', async () => {
    // No policy of a page that was open before.
    await page.goto('about:blank')
    const mails = (await (await fetch(`${SITE}/dev/mail.json`)).json()) as { html: string }[]
    const shown = new Set<string>()
    for (const { html } of mails) {
      await page.setContent(html)
      const said = await saidOn(page)
      expect(await harm(), html).toEqual([])
      for (const mark of ['T1', 'F1', 'G1', 'G3', 'C1', 'C2'])
        if (said.includes(whole(mark))) shown.add(mark)
    }
    expect([...shown].toSorted()).toEqual(['C1', 'C2', 'F1', 'G1', 'G3', 'T1'])
    await page.goto('/dev/mail')
    expect(await harm()).toEqual([])
  })

  test('so do the player for other sites, receipts and sheets of codes', async () => {
    for (const [path, said] of [
      [`/embed/${BOOK}`, [blaze('T1')]],
      [`/embed/${BOOK}?lang=pa`, [inGurmukhi('T2')]],
      [`/api/order/${world.single.order}/receipt`, [fire('F1'), blaze('T1')]],
      [`/api/giftCards/codes/${world.several.order}`, [blaze('T1')]],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      for (const words of said) expect(await saidOn(page), path).toContain(words)
      expect(await harm(), path).toEqual([])
    }
  })

  test('oEmbed and the site map are whole', async () => {
    const asked = `/oembed?url=${encodeURIComponent(SITE + PATH)}`
    const told = (await (await fetch(SITE + asked)).json()) as { title: string; html: string }
    expect(told).toMatchObject({ title: blaze('T1'), author_name: blaze('A1') })
    await page.goto('about:blank')
    await page.setContent(told.html)
    expect(await page.locator('body > *').count()).toBe(1)
    expect(await page.locator('iframe').getAttribute('title')).toContain(blaze('T1'))
    expect(await harm()).toEqual([])
    for (const path of [`${asked}&format=xml`, '/sitemap.xml', '/sitemaps/books.xml']) {
      const text = await (await fetch(SITE + path)).text()
      const read = await page.evaluate((xml) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml')
        return [document.querySelectorAll('parsererror').length, document.documentElement.innerHTML]
      }, text)
      expect(read[0], path).toBe(0)
      expect(text, path).not.toContain('<img')
    }
  })

  test('exports are files, and their text stays text in what reads them', async () => {
    const { token } = world.writer
    const asked = (path: string) => call<object>('GET', path, undefined, { token })
    const answer = await fetch(`${SITE}/api/user/export`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const own = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => JSON.stringify(JSON.parse(strFromU8(bytes))))
      .join()
    const marks = await asked('/bookmark/export?format=json')
    for (const mark of ['F1', 'R1', 'B1', 'D1', 'G3', 'K1'])
      expect(own).toContain(JSON.stringify(whole(mark)).slice(1, -1))
    expect(JSON.stringify(marks.body)).toContain(JSON.stringify(blaze('B1')).slice(1, -1))
    const csv = await asked('/bookmark/export?format=csv')
    expect(csv.text).toContain(blaze('B1').replaceAll('"', '""'))
    const codes = await asked(`/giftCards/codes/${world.single.order}?format=csv`)
    expect(codes.text).toContain(fire('G1').replaceAll('"', '""'))
    const markdown = await asked('/bookmark/export?format=md')
    await page.goto('about:blank')
    await page.setContent(await marked.parse(markdown.text))
    for (const words of [blaze('T1'), blaze('B1')]) expect(await saidOn(page)).toContain(words)
    expect(await harm()).toEqual([])
    for (const { headers } of [answer, marks, csv, codes, markdown]) {
      expect(headers.get('content-type')).not.toContain('html')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-disposition')).toContain('attachment')
    }
  })
})
