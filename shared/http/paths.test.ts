import { expect, test } from 'vitest'
import { paths, safeNext } from './paths.ts'

test('the way back stays on this origin', () => {
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'x',
    '/a\nb',
    '/\t/evil',
    '/.//evil.example',
    '/x/..//evil.example',
    null,
  ]) {
    expect(safeNext(next)).toBe('/')
  }
  expect(safeNext('/browse?search=heer#topRated')).toBe('/browse?search=heer#topRated')
  expect(safeNext('/people/%E0%A8%95 x?y=ਕ')).toBe('/people/%E0%A8%95%20x?y=%E0%A8%95')
})

test('addresses carry only what is set, escaped', () => {
  expect(paths.browse({ search: 'ਹੀਰ & ranjha', genre: undefined })).toBe(
    '/browse?search=%E0%A8%B9%E0%A9%80%E0%A8%B0+%26+ranjha',
  )
  expect(paths.book('ਹੀਰ')).toBe('/browse/ProductPage/%E0%A8%B9%E0%A9%80%E0%A8%B0')
})

test('a link to an elder keeps the language of who sends it', () => {
  expect(paths.elderBook('Heer', 'pa-Arab')).toBe('/elders/Heer?lang=pa-Arab')
})
