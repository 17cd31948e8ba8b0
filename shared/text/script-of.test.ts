import { expect, test } from 'vitest'
import { scriptOf } from './script-of.ts'

test('words say by their first letter how they are read', () => {
  expect(scriptOf('ਬਲਜੀਤ ਕੌਰ')).toEqual({ lang: 'pa', dir: 'ltr' })
  expect(scriptOf('“عمران بھٹی” (Imran)')).toEqual({ lang: 'pa-Arab', dir: 'rtl' })
  expect(scriptOf('5 ★ Simran')).toEqual({ lang: 'en', dir: 'ltr' })
  expect(scriptOf('5/5!')).toEqual({ lang: 'en', dir: 'ltr' })
})
