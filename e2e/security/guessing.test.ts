import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  anIpAddress,
  anEmail,
  call,
  digitsOf,
  logIn,
  mailedBy,
  mailsTo,
  newPerson,
  PASSWORD,
  secretIn,
  signUp,
  useDatabase,
  withApp,
  wrongDigits,
  type Asking,
} from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { useSecondProduct } from '#e2e/support/second-product.ts'

const second = useSecondProduct()
const { db } = await useDatabase()

/** By turns, as a balancer spreads requests over processes. */
const site = (turn: number) => (turn % 2 ? second().site : SITE)

const guess = (email: string, turn: number, how: Asking = {}) =>
  call<{ code: string }>(
    'POST',
    '/user/login',
    { email, password: `Wrong-${turn}aa` },
    {
      site: site(turn),
      ...how,
    },
  )

/** Guesses until it has to wait; answers how many guesses were looked at. */
async function guessUntilRefused(next: (turn: number) => ReturnType<typeof guess>) {
  for (let turn = 0; turn <= 10; turn++) {
    const { status, headers } = await next(turn)
    if (status === 429) {
      const wait = Number(headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(15 * 60)
      return turn
    }
    expect(status).toBe(401)
  }
  throw new Error('Eleven guesses were looked at')
}

/** Strangers from everywhere use up the tries of an account, its code and its mails. */
async function besiege(email: string) {
  expect(await guessUntilRefused((turn) => guess(email, turn))).toBeLessThan(10)
}

describe('guessing a password', () => {
  test('at one account, from ten addresses and over two processes, ends within ten tries; its owner gets in after a quarter of an hour', async () => {
    const { email, token } = await newPerson()
    await besiege(email)
    // Nor does the right one tell now, from whatever address.
    const right = { email, password: PASSWORD }
    expect((await call('POST', '/user/login', right)).status).toBe(429)
    expect((await call('POST', '/user/login', right, { site: second().site })).status).toBe(429)
    for (const spelling of [email.toUpperCase(), ` ${email}`, email.replace('fire', 'ﬁre')])
      expect((await guess(spelling, 0)).status, spelling).toBe(429)
    await isStrangerWithACookie(email)
    expect((await call('GET', '/user/currentUser', undefined, { token })).status).toBe(200)
    await sql`update rate_limits set resets_at = resets_at - interval '15 minutes'`.execute(db)
    await logIn(email)
  })

  /** The cookie of an own account makes nobody less of a stranger at another. */
  async function isStrangerWithACookie(victim: string) {
    const mine = await newPerson()
    const { headers } = await call('POST', '/user/login', { email: mine.email, password: PASSWORD })
    const cookie = deviceCookie(headers)
    for (const device of [cookie, cookie.replace(/\..{6}/, '.AAAAAA'), 'device=x', 'device='])
      expect((await guess(victim, 0, fromBrowser(device))).status, device).toBe(429)
  }

  test(
    'at many accounts from one address ends within ten tries, known or not',
    { tags: ['full'] },
    async () => {
      const { email } = await newPerson()
      const from = anIpAddress()
      const tries = await guessUntilRefused((turn) =>
        guess(turn ? anEmail() : email, turn, { from }),
      )
      expect(tries).toBeLessThan(10)
      expect((await guess(email, 0)).status).toBe(401)
    },
  )

  test('from addresses that the sender makes up ends all the same: the proxy’s word counts', async () => {
    const from = anIpAddress()
    const tries = await guessUntilRefused((turn) =>
      guess(anEmail(), turn, { from: `${anIpAddress()}, ${turn % 2 ? 'x' : '::1'}, ${from}` }),
    )
    expect(tries).toBeLessThan(10)
    // Nor does a loopback address behind it hide the sender, or a port, or another header.
    const more = [`${from}, 127.0.0.1`, `${from},::1`]
    for (const chain of more) expect((await guess(anEmail(), 0, { from: chain })).status).toBe(429)
    for (const name of [
      'x-real-ip',
      'forwarded',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
    ]) {
      const headers = { [name]: name === 'forwarded' ? `for=${anIpAddress()}` : anIpAddress() }
      expect((await guess(anEmail(), 0, { from, headers })).status, name).toBe(429)
    }
  })

  test(
    'an own account that is opened between guesses gives no new ones',
    { tags: ['full'] },
    async () => {
      const [mine, victim] = [await newPerson(), await newPerson()]
      const from = anIpAddress()
      const tries = await guessUntilRefused(async (turn) => {
        await call('POST', '/user/login', { email: mine.email, password: PASSWORD }, { from })
        return guess(turn ? anEmail() : victim.email, turn, { from })
      })
      expect(tries).toBeLessThan(10)
    },
  )

  test('forty guesses at the same moment are not more than nine', async () => {
    const { email } = await newPerson()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => guess(email, turn)))
    expect(answers.filter(({ status }) => status === 401).length).toBe(9)
    expect(answers.filter(({ status }) => status === 429).length).toBe(31)
  })

  test('of an open session is as short: who finds one cannot change what guards it', async () => {
    const { token } = await newPerson()
    const tries = await guessUntilRefusedBy(422, (turn) =>
      call(
        'POST',
        '/secondStep/start',
        { currentPassword: `Wrong-${turn}aa` },
        {
          token,
          site: site(turn),
        },
      ),
    )
    expect(tries).toBeLessThan(10)
  })
})

async function guessUntilRefusedBy(wrong: number, next: (turn: number) => ReturnType<typeof call>) {
  for (let turn = 0; turn <= 10; turn++) {
    const { status, headers } = await next(turn)
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      return turn
    }
    expect(status).toBe(wrong)
  }
  throw new Error('Eleven guesses were looked at')
}

const deviceCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? ''

/** A browser's request: its cookies, and where its page is from. */
const fromBrowser = (cookie: string): Asking => ({
  headers: { cookie, origin: SITE },
  site: SITE,
})

describe('while an attack lasts, the owner gets in', () => {
  test(
    'with a browser that was in before, which strangers cannot use up',
    { tags: ['full'] },
    async () => {
      const { email } = await newPerson()
      const { headers } = await call('POST', '/user/login', { email, password: PASSWORD })
      await besiege(email)
      const browser = { ...fromBrowser(deviceCookie(headers)), from: anIpAddress() }
      for (let wrong = 0; wrong < 5; wrong++)
        expect((await guess(email, wrong, browser)).status).toBe(401)
      await logIn(email, PASSWORD, browser)
      expect((await guess(email, 0)).status).toBe(429)
    },
  )

  test('by a new password, and then from anywhere', { tags: ['full'] }, async () => {
    const { email } = await newPerson()
    await besiege(email)
    const { code } = await mailedBy(email, () => call('POST', '/user/forgotPassword', { email }))
    await setPassword(code, email)
  })

  test(
    'by the link of the mail, when strangers have burnt its digits',
    { tags: ['full'] },
    async () => {
      const { email } = await newPerson()
      await besiege(email)
      const { code, token } = await mailedBy(email, () =>
        call('POST', '/user/forgotPassword', { email }),
      )
      const wrong = code === '000000' ? '000001' : '000000'
      const tries = await guessUntilRefusedBy(422, () => verifyOtp(wrong, email)).catch(() => 11)
      expect(tries).toBeGreaterThanOrEqual(5)
      expect([422, 429]).toContain((await verifyOtp(code, email)).status)
      await setPassword(token, email)
    },
  )

  test('a new account by the link of the mail, when strangers have burnt its digits', async () => {
    const email = anEmail()
    const { code, token } = await signUp(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 20; tries++)
      await call('POST', `/user/verifyEmail/${wrong}`, { email })
    expect([422, 429]).toContain(
      (await call('POST', `/user/verifyEmail/${code}`, { email })).status,
    )
    expect((await call('POST', `/user/verifyEmail/${token}`)).status).toBe(200)
  })

  test(
    'with digits, in the browser that asked for them: strangers have twenty tries a day at most',
    { tags: ['full'] },
    async () => {
      const { email } = await newPerson()
      const browser = async () => {
        const how = fromBrowser('')
        const { headers } = await call('POST', '/user/forgotPassword', { email }, how)
        return fromBrowser(headers.getSetCookie()[0]?.split(';')[0] ?? '')
      }
      let owner: Asking = {}
      let stranger: Asking = {}
      await mailedBy(email, async () => (owner = await browser()))
      const { code } = await mailedBy(email, async () => (stranger = await browser()))
      let looked = 0
      for (let turn = 1; turn <= 30; turn++) {
        const digits = String((Number(code) + turn) % 1_000_000).padStart(6, '0')
        const how = turn % 2 ? stranger : { site: site(turn / 2) }
        const answer = await call('POST', `/user/verifyOtp/${digits}`, { email }, how)
        if (answer.status === 422) looked += 1
        else
          expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([
            429,
            true,
          ])
      }
      expect(looked).toBeLessThanOrEqual(20)
      expect((await verifyOtp(code, email)).status).toBe(429)
      expect((await call('POST', `/user/verifyOtp/${code}`, { email }, owner)).status).toBe(200)
    },
  )

  test(
    'by the last mail, when strangers have asked for all that ten minutes allow',
    { tags: ['full'] },
    async () => {
      const { email } = await newPerson()
      const ask = async () => (await call('POST', '/user/forgotPassword', { email })).status
      for (let asked = 0; asked < 5; asked++) expect(await ask()).toBe(200)
      expect(await ask()).toBe(429)
      let resetToken: string | undefined
      const open = async () => {
        const token = (await mailsTo(email)).map((mail) => secretIn(mail).token)[0] ?? 'none yet'
        const answer = await verifyOtp(token, email)
        resetToken = answer.body.resetToken
        return answer.status
      }
      await expect.poll(open, { timeout: 30_000 }).toBe(200)
      await usePassword(resetToken ?? '', email)
    },
  )
})

const verifyOtp = (secret: string, email: string) =>
  call<{ resetToken: string }>('POST', `/user/verifyOtp/${secret}`, { email })

/** Sets a new password by the digits or the link of a mail, and opens the account with it. */
async function setPassword(secret: string, email: string): Promise<void> {
  const { body, status } = await verifyOtp(secret, email)
  expect(status).toBe(200)
  await usePassword(body.resetToken, email)
}

async function usePassword(resetToken: string, email: string): Promise<void> {
  const password = `${PASSWORD}-new`
  const reset = await call('POST', `/user/resetPassword/${resetToken}`, {
    password,
    confirmPassword: password,
  })
  expect(reset.status).toBe(200)
  await logIn(email, password)
}

describe('guessing the digits of a second step, with the password in hand', () => {
  const askFor = async (email: string, turn: number) => {
    const answer = await call<{ challenge: string }>(
      'POST',
      '/user/login',
      { email, password: PASSWORD },
      { site: site(turn) },
    )
    expect(answer.status).toBe(403)
    return answer.body.challenge
  }
  const finish = (challenge: string, code: string, turn = 0, how: Asking = {}) =>
    call<{ code: string }>(
      'POST',
      '/user/secondStep',
      { challenge, code },
      {
        site: site(turn),
        ...how,
      },
    )

  test(
    'five wrong ones end the login, even if the right ones follow',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      const { secret } = await withApp(person)
      const challenge = await askFor(person.email, 0)
      for (let turn = 0; turn < 5; turn++)
        expect((await finish(challenge, wrongDigits(secret), turn)).status).toBe(422)
      const late = await finish(challenge, digitsOf(secret, 1))
      expect(late).toMatchObject({ status: 403, body: { code: 'second_step_expired' } })
    },
  )

  test(
    'many logins from many addresses over two processes give no more than ten tries',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      const { secret, recoveryCodes } = await withApp(person)
      let tries = 0
      for (let turn = 0; turn < 14; turn++) {
        const { status, headers } = await finish(
          await askFor(person.email, turn),
          wrongDigits(secret),
          turn,
        )
        if (status === 422) tries += 1
        else expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
      }
      expect(tries).toBeLessThanOrEqual(10)
      for (const code of [digitsOf(secret, 1), recoveryCodes[0] ?? ''])
        expect((await finish(await askFor(person.email, 0), code)).status).toBe(429)
      await sql`update rate_limits set resets_at = now() where key = ${`secondStep:${person.id}`}`.execute(
        db,
      )
      expect((await finish(await askFor(person.email, 0), recoveryCodes[0] ?? '')).status).toBe(200)
    },
  )
})
