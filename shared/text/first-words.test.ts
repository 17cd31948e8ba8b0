import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test.each([
  ['Short.', 20, 'Short.'],
  ['One.  Two words here. Three more words.', 24, 'One. Two words here.'],
  ['No end of a sentence, as it seems', 22, 'No end of a sentence…'],
  ['ਇੱਕ ਕਹਾਣੀ। ਦੂਜੀ ਕਹਾਣੀ ਲੰਮੀ ਹੈ।', 14, 'ਇੱਕ ਕਹਾਣੀ।'],
  ['اک کہاݨی۔ دوجی کہاݨی لمی اے۔', 14, 'اک کہاݨی۔'],
  ['Wholelongword', 5, 'W…'],
])('%s in %d letters begins: %s', (text, most, begins) => {
  expect(firstWords(text, most)).toBe(begins)
})
