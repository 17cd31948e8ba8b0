/** @module-tag full */
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { verifyByLink } from '#e2e/support/verification-link.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { mailTo, PASSWORD } from '#e2e/support/member.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const screens = { 'a phone': PHONE, 'a desk': DESK }

describe.for(inTurn(['en', 'pa'] as const, 0))(
  'the link of the verification mail, in %s',
  (language) => {
    const t = (key: MessageKey) => translate(language, key)

    test.for(inTurn(Object.entries(screens), 1))(
      'on %s: a page of its own opens the account on a press, once',
      async ([name, screen]) => {
        const email = `link-${language}-${name.replace(' ', '-')}@example.com`
        const { page, complaints, close } = await visit(screen)
        const signedUp = await page.request.post('/api/user/signup', {
          headers: { origin: SITE },
          data: {
            firstName: 'Simran',
            lastName: 'ਗਿੱਲ',
            gender: 'Other',
            dob: '1990-02-28',
            email,
            password: PASSWORD,
            confirmPassword: PASSWORD,
            language,
          },
        })
        expect(signedUp.status()).toBe(201)
        const mail = await mailTo(email, t('email.verify_subject'))
        const link = /\/user\/verify\/[\w-]+/.exec(mail.text)?.[0] ?? ''

        await verifyByLink(page, `${link}?lang=${language}`, { email, language })
        expect(complaints).toEqual([])

        await open(page, link)
        await page.getByRole('button', { name: t('verify.link_submit') }).click()
        await page.getByRole('alert').getByText(t('error.link_expired')).waitFor()
        await close()
      },
    )
  },
)
