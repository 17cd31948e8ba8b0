import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import type { NotificationPreferences } from './contract.ts'
import { MUTABLE_KINDS } from '#shared/schemas/notification-kinds.ts'

const { call, db } = await startTestApp()
const PATH = '/notification/preferences'
const NIGHT = { from: '22:00', to: '07:00', timeZone: 'America/Toronto' }

const read = async (as: string) => (await call<NotificationPreferences>('GET', PATH, { as })).body
const change = (as: string, body: object, language = 'en') =>
  call<NotificationPreferences & { message: string; errors: object[] }>('PUT', PATH, {
    as,
    body,
    headers: { 'accept-language': language },
  })

describe('notification preferences', () => {
  test('everything is told of until somebody says otherwise', async () => {
    const { all, kinds, quietHours } = await read(await makeUser(db))
    expect({ all, quietHours }).toEqual({ all: true, quietHours: null })
    expect(Object.keys(kinds).toSorted()).toEqual([...MUTABLE_KINDS, 'security'].toSorted())
    expect(Object.values(kinds).every(Boolean)).toBe(true)
  })

  test('a change touches what it names and nothing else, and is answered', async () => {
    const as = await makeUser(db)
    const first = await change(as, { kinds: { giftReceived: false, newEpisode: false } })
    expect(first).toMatchObject({
      status: 200,
      body: { all: true, kinds: { giftReceived: false, newEpisode: false, refund: true } },
    })
    await change(as, { kinds: { newEpisode: true, refund: false } })
    await change(as, { quietHours: NIGHT })
    await change(as, {})
    const kept = await read(as)
    expect(kept).toMatchObject({ all: true, quietHours: NIGHT })
    expect(Object.entries(kept.kinds).filter(([, on]) => !on)).toEqual([
      ['giftReceived', false],
      ['refund', false],
    ])
  })

  test('muting all keeps what each kind says, for when it is taken back', async () => {
    const as = await makeUser(db)
    await change(as, { kinds: { receipt: false } })
    await change(as, { all: false })
    await change(as, { all: false, kinds: { announcement: false } })
    const muted = { receipt: false, announcement: false, refund: true, security: true }
    expect(await read(as)).toMatchObject({ all: false, kinds: muted })
    await change(as, { all: true })
    expect(await read(as)).toMatchObject({ all: true, kinds: muted })
  })

  test('quiet hours are changed and taken away', async () => {
    const as = await makeUser(db)
    await change(as, { quietHours: NIGHT })
    const day = { from: '00:00', to: '23:59', timeZone: 'Asia/Karachi' }
    expect((await change(as, { quietHours: day })).body.quietHours).toEqual(day)
    expect((await change(as, { quietHours: null })).body.quietHours).toBeNull()
    expect((await change(as, { quietHours: null })).body.quietHours).toBeNull()
  })

  test('notices of security cannot be switched off', async () => {
    const as = await makeUser(db)
    const refused = await change(as, { all: false, kinds: { receipt: false, security: false } })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'kinds.security',
            code: 'validation.security_told',
            message: 'Security alerts cannot be switched off',
          },
        ],
      },
    })
    expect(await read(as)).toMatchObject({ all: true, kinds: { receipt: true, security: true } })
    expect((await change(as, { kinds: { ...(await read(as)).kinds } })).status).toBe(200)
    const inPunjabi = await change(as, { kinds: { security: false } }, 'pa')
    expect(inPunjabi.body.message).toBe('ਸੁਰੱਖਿਆ ਦੀਆਂ ਸੂਚਨਾਵਾਂ ਬੰਦ ਨਹੀਂ ਹੁੰਦੀਆਂ')
  })

  test.each([
    [{ quietHours: { ...NIGHT, from: '24:00' } }, 'quietHours.from', 'validation.time_of_day'],
    [{ quietHours: { ...NIGHT, to: '7:00' } }, 'quietHours.to', 'validation.time_of_day'],
    [{ quietHours: { ...NIGHT, to: '22:00' } }, 'quietHours.to', 'validation.quiet_hours'],
    [
      { quietHours: { ...NIGHT, timeZone: 'Amritsar' } },
      'quietHours.timeZone',
      'validation.time_zone',
    ],
    [
      { quietHours: { ...NIGHT, timeZone: '+05:30' } },
      'quietHours.timeZone',
      'validation.time_zone',
    ],
    [{ quietHours: { from: '22:00', to: '07:00' } }, 'quietHours.timeZone', 'validation.time_zone'],
  ])('%j is refused at its field', async (body, path, code) => {
    const as = await makeUser(db)
    const refused = await change(as, body)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
    expect((await read(as)).quietHours).toBeNull()
  })

  test.each([{ kinds: { letters: false } }, { kinds: { refund: 'no' } }, { everything: true }, []])(
    '%j is refused whole',
    async (body) => {
      expect((await change(await makeUser(db), body)).status).toBe(422)
    },
  )

  test('are each person’s own, and a visitor has none', async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)]
    await change(one, { all: false, kinds: { refund: false }, quietHours: NIGHT })
    expect(await read(other)).toMatchObject({
      all: true,
      kinds: { refund: true },
      quietHours: null,
    })
    for (const method of ['GET', 'PUT'] as const) {
      expect((await call(method, PATH, method === 'PUT' ? { body: {} } : {})).status).toBe(401)
    }
  })

  test('many changes at once end in one of them, none half done', async () => {
    const as = await makeUser(db)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        change(as, {
          all: turn % 2 === 0,
          kinds: { refund: turn % 2 === 0, receipt: turn % 2 === 1 },
          quietHours: turn % 2 === 0 ? NIGHT : null,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const { all, kinds, quietHours } = await read(as)
    expect([kinds.refund, !kinds.receipt, quietHours !== null]).toEqual([all, all, all])
  })
})
