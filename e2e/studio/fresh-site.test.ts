/** @module-tag full */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, useBrowser } from '#e2e/support/browser.ts'
import { payButton, speak } from '#e2e/support/checkout-world.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { call, digitsOf, PASSWORD, secretIn, signUpBody, type Mail } from '#e2e/support/people.ts'
import { sounds } from '#e2e/support/player-world.ts'
import { freePort, ready, runProduct, stop } from '#e2e/support/run-product.ts'
import { BOOK_WORDS, bookOf, goodSound } from '#e2e/support/studio-book.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { openDatabase } from '#server/db/database.ts'
import { versionsOf } from '#test/published-book.ts'
import { ROOT } from '#test/sources.ts'
import { signedEvent, startStripeHost, STRIPE_KEYS } from '#test/stripe-host.ts'

/** The sample of a book is a minute at least. */
const SECONDS = [70, 8, 9]
const ADMIN = 'first-admin@example.com'
const VISITOR = 'visitor@example.com'
const t = speak('en')

const stripe = await startStripeHost()
const folder = mkdtempSync(join(tmpdir(), 'qissa fresh '))
const product = runProduct({
  folder,
  port: await freePort(),
  env: { ...STRIPE_KEYS, NODE_ENV: 'production', STRIPE_API_URL: stripe.url },
})
const { site } = product
const visit = useBrowser()
const database = openDatabase(
  { host: join(folder, 'postgres'), user: 'qissa', database: 'qissa' },
  () => undefined,
)
const { db } = database

beforeAll(() => ready(product))
afterAll(async () => {
  await database.close()
  await stop(product.child, 'SIGTERM')
  await stripe.close()
  rmSync(folder, { recursive: true, force: true })
})

let requests = 0

/** A request of a person; what a test asks to see how far something is, is none. */
async function ask<T>(method: string, path: string, body?: object, token?: string) {
  requests += 1
  const answer = await call<T>(method, path, body, { site, ...(token && { token }) })
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
  return answer.body
}

/** The newest six digits that were mailed to an address. */
async function digitsFor(email: string): Promise<string> {
  const mails = () =>
    readdirSync(join(folder, 'mailbox'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, 'mailbox', name), 'utf8')) as Mail)
      .filter(({ to }) => to === email)
      .map((mail) => secretIn(mail).code)
  await expect.poll(mails, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/\d{6}/))
  return mails().findLast(Boolean) ?? ''
}

async function signUp(email: string): Promise<string> {
  await ask('POST', '/user/signup', signUpBody(email))
  const { token } = await ask<{ token: string }>(
    'POST',
    `/user/verifyEmail/${await digitsFor(email)}`,
    { email },
  )
  return token
}

/** Somebody with an app of one-time passwords, whom the operator makes the admin. */
async function becomeAdmin(): Promise<string> {
  const token = await signUp(ADMIN)
  const body = { currentPassword: PASSWORD }
  const { secret } = await ask<{ secret: string }>('POST', '/secondStep/start', body, token)
  const code = digitsOf(secret)
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>(
    'POST',
    '/secondStep/confirm',
    { code },
    token,
  )
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: folder }
  const command = ['run', '--silent', 'role', '--', ADMIN, 'admin']
  const { stdout } = await promisify(execFile)('npm', command, { cwd: ROOT, env })
  expect(stdout).toContain(`${ADMIN} is now: admin`)
  const login = { email: ADMIN, password: PASSWORD }
  requests += 1
  const { body: asked } = await call<{ challenge: string }>('POST', '/user/login', login, { site })
  const steps = { challenge: asked.challenge, code: recoveryCodes[0] }
  return (await ask<{ token: string }>('POST', '/user/secondStep', steps)).token
}

/** A folder of recordings, of which the first is long enough for a sample. */
function makeFolder(): string {
  const recordings = join(folder, 'Rohi')
  mkdirSync(recordings)
  for (const [index, seconds] of SECONDS.entries())
    writeFileSync(join(recordings, `${index + 1} Rohi.wav`), goodSound(seconds))
  return recordings
}

/** Makes a book, from its organisation to its page; answers its address. */
async function publish(token: string): Promise<string> {
  const names = { roman: 'Trinjan Press' }
  const made = await ask<{ organisation: { _id: string } }>(
    'POST',
    '/admin/organisation/create',
    { kind: 'publisher', names },
    token,
  )
  const begun = { organisation: made.organisation._id, title: BOOK_WORDS[''].book.title }
  let { submission } = await ask<{ submission: Submission }>(
    'POST',
    '/submission/create',
    begun,
    token,
  )
  const { _id } = submission
  const change = async (method: 'PUT' | 'POST', what: string, body: object = {}) => {
    // Acts say which parts were seen too.
    const seen = method === 'POST' ? versionsOf(submission) : { version: submission.version }
    const sent = { ...seen, ...body }
    const path = `/submission/${_id}${what}`
    ;({ submission } = await ask<{ submission: Submission }>(method, path, sent, token))
  }
  for (const [what, words] of Object.entries(BOOK_WORDS)) await change('PUT', what, words)
  for (const act of ['submit', 'take', 'approve']) await change('POST', `/${act}`)
  const book = bookOf(site, token, _id)
  const recordings = makeFolder()
  for (const filename of readdirSync(recordings).toSorted()) {
    await book.send(filename, readFileSync(join(recordings, filename)))
    requests += 2
  }
  await book.untilReady()
  submission = await book.read()
  await change('POST', '/finish')
  const heard = await book.parts()
  for (const { part, recording } of heard)
    await ask('POST', `/part/${part}/pass`, { recording, passed: true, unheard: true }, token)
  submission = await book.read()
  await change('POST', '/proofPass')
  await change('PUT', '/sample', { sample: { part: heard[0]?.part, fromMs: 0, toMs: 60_000 } })
  await change('POST', '/publish')
  expect(submission).toMatchObject({ state: 'published' })
  return submission.slug ?? ''
}

test('on a fresh site one admin alone brings a book out, and a visitor buys and hears it', async () => {
  const catalogue = () => call<{ total: number }>('GET', '/audiobooks', undefined, { site })
  expect((await catalogue()).body.total).toBe(0)
  expect((await fetch(`${site}/dev/mail.json`)).status).toBe(404)
  const admin = await becomeAdmin()
  const slug = await publish(admin)
  const ofAdmin = requests
  console.log(`${ofAdmin} requests and one command from nothing to a book that is sold`)
  await expect.poll(async () => (await catalogue()).body.total).toBe(1)

  await signUp(VISITOR)
  const { page, complaints, close } = await visit({ ...DESK, baseURL: site })
  await logIn(page.context(), VISITOR, PASSWORD, site)
  await page.route('https://checkout.stripe.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
  )
  await open(page, `/browse/ProductPage/${slug}`, 'en')
  await page.getByRole('link', { name: t('book.buy') }).click()
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Pay here' }).waitFor()
  const { payload, headers } = signedEvent(stripe.world.pay(page.url().split('/').at(-1) ?? ''))
  const hook = `${site}/api/payment/webhook/stripe`
  expect((await fetch(hook, { method: 'POST', headers, body: payload })).status).toBe(200)
  const form = stripe.seen.find(({ path }) => path.endsWith('/sessions'))?.form
  await open(page, form?.get('success_url') ?? '')
  await page.getByRole('button', { name: t('thanks.stay') }).click()
  await page.getByRole('link', { name: t('checkout.to_library') }).click()
  await page.locator(`.librarycard a[href$="${slug}"]`).first().waitFor()
  await open(page, `/browse/ProductPage/${slug}`)
  await page.getByRole('button', { name: t('library.listen'), exact: true }).click()
  await sounds(page)
  expect(complaints).toEqual([])
  await close()

  const { rows: people } = await sql<{ email: string }>`select email from users order by 1`.execute(
    db,
  )
  expect(people.map(({ email }) => email)).toEqual([ADMIN, VISITOR])
  const { rows } = await sql`select (select count(*) from audiobooks) as books,
    (select count(*) from people) as people, (select count(*) from reviews) as reviews,
    (select count(*) from organisations) as organisations`.execute(db)
  expect(rows).toEqual([{ books: 1, people: 2, reviews: 0, organisations: 1 }])
}, 400_000)
