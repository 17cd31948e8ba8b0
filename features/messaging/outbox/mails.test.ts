import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { startMailServer } from '#test/mail-server.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'

const testApp = await startTestApp({ PUBLIC_URL: 'https://qissa.example' })
const { call, db } = testApp
const { buy, give, happen, preview, redeem } = openGiftShop(testApp)
const { mailer, mailsTo, refused } = await startMailServer()

const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/m
const CLOTHED = { firstName: '<b>ਜਸਲੀਨ</b>', message: 'Happy <i>Vaisakhi</i>\nسلامت رہو' }

const deliver = () => runJobs(testApp, mailer)
const emailOf = async (id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email

async function speak(id: string, language: Language) {
  await db.updateTable('users').set({ language }).where('id', '=', id).execute()
}

/** The one mail with a subject that an address got. */
function mailTo(address: string, language: Language, key: MessageKey, number?: number) {
  const values = number ? { number: String(number) } : undefined
  const subject = translate(language, key, values)
  const found = mailsTo(address).filter((mail) => mail.subject === subject)
  expect(found, `${subject} to ${address}`).toHaveLength(1)
  const [mail] = found
  const { text = '', html = '' } = mail ?? {}
  const other = translate(language === 'en' ? 'pa' : 'en', key, values)
  for (const part of [text, html]) {
    expect(part.indexOf(subject)).toBeGreaterThanOrEqual(0)
    expect(part.indexOf(other), other).toBeGreaterThan(part.indexOf(subject))
  }
  return { text, html }
}

const numberOf = async (order: string) =>
  (await db.selectFrom('orders').select('number').where('id', '=', order).executeTakeFirstOrThrow())
    .number

describe.each(LANGUAGES)('led by %s', (language) => {
  test('a receipt, a dispute, a refund that fails and one that goes through', async () => {
    const bought = await buy({ paid: false })
    await speak(bought.as, language)
    const [to, number] = [await emailOf(bought.as), await numberOf(bought.order)]
    await happen(bought.payment, 'approved')
    await deliver()
    const receipt = mailTo(to, language, 'email.receipt_subject', number)
    for (const part of [receipt.text, receipt.html]) {
      expect(part).toContain('$4.99\u00a0USD')
      expect(part).toContain(translate(language, 'email.line_tax'))
      expect(part).toContain(translate(language, 'email.receipt_back_own', { days: 14 }))
      expect(part).toContain('https://qissa.example/account-details?tab=orders')
      expect(part).toContain('https://qissa.example/browse/ProductPage/')
    }
    await happen(bought.payment, 'disputed')
    await deliver()
    mailTo(to, language, 'email.disputed_subject', number)
    await happen(bought.payment, 'dispute_won')
    await call('POST', `/order/${bought.order}/refund`, { as: bought.as })
    await happen(bought.payment, 'refund_failed')
    await deliver()
    mailTo(to, language, 'email.refund_failed_subject', number)
    await call('POST', `/order/${bought.order}/refund`, { as: bought.as })
    await happen(bought.payment, 'refunded')
    await deliver()
    const back = mailTo(to, language, 'email.refund_subject', number)
    expect(back.text).toContain('$4.99\u00a0USD')
    expect(mailsTo(to)).toHaveLength(4)
  })

  test('a gift: to its buyer, to its recipient, redeemed, and one that nobody takes', async () => {
    const [buyer, to] = [await makeUser(db), `niece-${language}@example.com`]
    await speak(buyer, language)
    await sql`update users set first_name = '<b>ਸਿਮਰਨ</b>', last_name = 'گل' where id = ${buyer}`.execute(
      db,
    )
    const reader = await makeUser(db, to)
    const gift = await give({ as: buyer, ...CLOTHED, language, email: to })
    await deliver()
    const buyersMail = mailTo(
      await emailOf(buyer),
      language,
      'email.gift_bought_subject',
      await numberOf(gift.order),
    )
    const mail = mailTo(to, language, 'email.gift_subject')
    const { code } = gift
    expect(CODE.exec(mail.text)?.[0]).toBe(code)
    for (const { text, html } of [buyersMail, mail]) {
      expect(text).toContain(`https://qissa.example/gift/${code}`)
      expect(html).toContain(`https://qissa.example/gift/${code}`)
      expect(text).toContain(translate(language, 'email.gift_no_expiry'))
    }
    expect(mail.html).toContain('&lt;b&gt;ਸਿਮਰਨ&lt;/b&gt;')
    expect(mail.html).toContain('Happy &lt;i&gt;Vaisakhi&lt;/i&gt;')
    expect(mail.html).not.toMatch(/<[bi]>/)
    expect(mail.text).toContain('\u2068<b>ਸਿਮਰਨ</b> گل\u2069')
    expect(mail.text).toContain('> \u2068سلامت رہو\u2069')
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/4\.99|USD|\$/)

    expect((await redeem(reader, code)).status).toBe(200)
    await deliver()
    const redeemed = mailTo(await emailOf(buyer), language, 'email.gift_redeemed_subject')
    expect(redeemed.text).toContain('\u2068<b>ਜਸਲੀਨ</b> Kaur\u2069')
    expect(redeemed.text).not.toContain(await emailOf(reader))

    const lost = await give({ as: buyer, email: `nobody-${language}@example.com` })
    refused.set(`nobody-${language}@example.com`, 550)
    await deliver()
    await deliver()
    const undelivered = mailTo(await emailOf(buyer), language, 'email.gift_undelivered_subject')
    expect(undelivered.text).toContain(`/share-book-gift?order=${lost.order}`)
    expect(undelivered.text).toContain(`nobody-${language}@example.com`)
  })
})

test.each(LANGUAGES)(
  'a gift to an address that nobody proved says no word of a stranger, in %s',
  async (language) => {
    const [buyer, to] = [await makeUser(db), `stranger-${language}@example.com`]
    await db
      .updateTable('users')
      .set({ first_name: 'Jindan', last_name: 'Sandhawalia' })
      .where('id', '=', buyer)
      .execute()
    await db
      .insertInto('users')
      .values({
        email: to,
        email_folded: to,
        first_name: 'No',
        last_name: 'Body',
        password_hash: '',
      })
      .execute()
    const names = { firstName: 'Beloved', lastName: 'Customer' }
    const gift = await give({ as: buyer, ...names, message: 'Call 0800 1234', language, email: to })
    await deliver()
    const mail = mailTo(to, language, 'email.gift_subject')
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toMatch(/Jindan|Sandhawalia|Beloved|Customer|0800/)
      expect(part).toContain(translate(language, 'email.gift_giver_waits'))
      expect(part).toContain(translate(language, 'email.gift_message_waits'))
      expect(part).toContain(translate(language, 'email.gift_why_unnamed'))
      expect(part).toContain(`https://qissa.example/gift/${gift.code}`)
    }
    const after = mail.html.slice(mail.html.indexOf('<img'))
    expect(after.match(/<img/g), 'one cover, and not once more in the other language').toHaveLength(
      1,
    )
    expect(after.indexOf('<a '), 'the way in is directly under it').toBeLessThan(
      after.indexOf(translate(language, 'email.gift_giver_waits')),
    )
    const silent = `silent-${language}@example.com`
    await give({ as: buyer, ...names, language, email: silent })
    await deliver()
    const { text } = mailTo(silent, language, 'email.gift_subject')
    expect(text).toContain(translate(language, 'email.gift_no_message'))
    expect(text).not.toMatch(/Jindan|Sandhawalia|Beloved|Customer/)
    expect((await preview(gift.code)).body.giftCard).toMatchObject({
      message: 'Call 0800 1234',
      buyerId: { name: 'Jindan Sandhawalia' },
    })
  },
)

test('copies for many are mailed to nobody but their buyer, and the codes stay on their page', async () => {
  const { as: buyer, order } = await give({ copies: 3 })
  await deliver()
  const mail = mailTo(
    await emailOf(buyer),
    'en',
    'email.gift_bought_subject',
    await numberOf(order),
  )
  expect(mail.text).toContain('3 codes')
  expect(mail.text).not.toMatch(CODE)
  expect(mailsTo(await emailOf(buyer))).toHaveLength(2)
})

test('a title is told in each script that it was written in, the reader’s own first', async () => {
  const { as, book, payment } = await buy({ paid: false })
  await speak(as, 'pa-Arab')
  const titles = { title_roman: 'Heer', title_gurmukhi: 'ਹੀਰ', title_shahmukhi: 'ہیر' }
  await db.updateTable('audiobooks').set(titles).where('id', '=', book).execute()
  await happen(payment, 'approved')
  await deliver()
  const [mail] = mailsTo(await emailOf(as))
  expect(mail?.text).toContain('کتاب: \u2068ہیر\u2069 · \u2068ਹੀਰ\u2069 · \u2068Heer\u2069')
  expect(mail?.html).toContain('<html lang="pa-Arab" dir="rtl">')
  expect(mail?.html).toContain('<div lang="en" dir="ltr">')
})
