import { describe, expect, test } from 'vitest'
import { namesAddress } from './site-address.ts'

describe('a text names an address', () => {
  test.each([
    'https://evil.example',
    'ｈttp：／／evil.example',
    'http:/evil',
    'WWW.evil',
    'evil.com',
    'EVIL.COM',
    'evil.Com',
    'x.com',
    't.me',
    'T.ME',
    't.me/evil',
    'T.Me/evil',
    'g.co/win',
    'bit.Ly/x',
    'EVIL.IN',
    'evil.ninja',
    'Evil.Ninja/x',
    'evil.Ninja:8080/x',
    'evil.Com.Au',
    'evil-B.Com',
    'B.Com/x',
    'evil.B.Com',
    'evil.ਭਾਰਤ',
    'ਕਿੱਸਾ.com',
    'قصہ.پاکستان',
    'evil.XN--H2BRJ9C',
    'evil。com',
    'evil｡com',
    'evil．com',
    'evil.c\u200Dom',
    'evil.c\uFE00om',
    '😀.com',
    '👍.to/win',
    'ｔ．ｍe/evil',
    '192.0.2.1',
    'mailto:a',
    'MAILTO:a',
    'upi:pay',
    'a@b',
    'ਕ@ਖ',
  ])('%s', (text) => {
    expect(namesAddress(text)).toBe(true)
  })
})

describe('a text names none', () => {
  test.each([
    'S.S. Gill',
    'S.S.Gill',
    'P. S. Gill',
    'Md. Ali',
    'Md.Ali',
    'J.Singh',
    'j.singh',
    'Dr.Singh',
    'DR.SINGH',
    'Dr. (Mrs.) Kaur',
    'Kapil.Dev',
    'P.K.De',
    'T.Ly',
    'Gill B.Com',
    'Gill, M.Com.',
    'S/O Gurdial Singh',
    'S.S./Gill',
    'ਸ. ਸਿੰਘ',
    'ਸ.ਸਿੰਘ',
    'ਡਾ.ਸਿੰਘ',
    'ایم۔ علی',
    'م.علی',
    'Happy birthday.In my heart you stay.To many more!',
    'See you @ 5. Tel: 98',
    'Love,mum.Come home',
    'ਮੁਬਾਰਕਾਂ। ਰੱਬ ਰਾਖਾ',
    '1.5 lakh',
  ])('%s', (text) => {
    expect(namesAddress(text)).toBe(false)
  })
})
