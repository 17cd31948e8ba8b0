import { describe, expect, test } from 'vitest'
import { foldEmail, isEmail } from './email.ts'

describe('an e-mail address', () => {
  test.each([
    ['Simran@Example.com', 'simran@example.com'],
    ['ＳＩＭＲＡＮ＠example.com', 'simran@example.com'],
    ['STRASSE@example.com', 'straße@example.com'],
    ['ΟΔΟΣ@example.com', 'οδοσ@example.com'],
    ['a@ＥXAMPLE.com', 'A@example.COM'],
    ['ﬁ@example.com', 'FI@example.com'],
    ['ਜ\u0A3Cਮੀਨ@example.com', 'ਜ਼ਮੀਨ@example.com'],
  ])('%s and %s are one', (one, other) => {
    expect(foldEmail(one)).toBe(foldEmail(other))
  })

  test.each([
    ['a.b@example.com', 'ab@example.com'],
    ['a+x@example.com', 'a@example.com'],
    ['mıke@example.com', 'mike@example.com'],
    ['oma@straße.example', 'oma@strasse.example'],
    ['a@οδος.example', 'a@οδοσ.example'],
  ])('%s and %s are two', (one, other) => {
    expect(foldEmail(one)).not.toBe(foldEmail(other))
  })

  test.each(['a@b.co', 'a.b+c@x.example.org', 'ਸਿਮਰਨ@ਪੰਜਾਬੀ.ਭਾਰਤ', "o'neill@example.ie"])(
    '%s is accepted',
    (email) => expect(isEmail(email)).toBe(true),
  )

  test.each([
    'plain',
    'a@b',
    'a@@b.co',
    '.a@b.co',
    'a..b@b.co',
    'a@b..co',
    'x<a@b.co>',
    'a,c@b.co',
    'a;c@b.co',
    'a@b.co\u0000',
    'a\u202Eb@b.co',
    'a b@b.co',
    'a＠b@c.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(260)}.co`,
  ])('%j is refused', (email) => expect(isEmail(email)).toBe(false))
})
