import { describe, expect, it } from 'vitest'
import { toIso15919 } from './iso-15919.ts'

describe('toIso15919', () => {
  it.each([
    ['ਪੰਜਾਬ', 'paṁjāba'],
    ['ਗੁਰਮੁਖੀ', 'guramukhī'],
    ['ਵਾਰਿਸ ਸ਼ਾਹ', 'vārisa śāha'],
    ['ਬੁੱਲ੍ਹੇ', 'bullhē'],
    ['ਅੱਖਰ', 'akkhara'],
    ['ਪੁੱਛ', 'puccha'],
    ['ਮੈਂ ਤੇ ਉਹ', 'maiṃ tē uha'],
    ['ਕ੍ਰਿਸ਼ਨ', 'kriśana'],
    ['ਖ਼ਾਲੀ ਗ਼ਮ ਜ਼ੋਰ ਫ਼ੌਜ', 'ḵẖālī ġama zōra fauja'],
    ['ਕੜ੍ਹੀ ਵਾਲ਼ ਮਾਣ', 'kaṛhī vāḷa māṇa'],
    ['ਕਈ ਗਇਆ ਕਉ', 'kaī gaïā kaü'],
    ['ਔਰਤ ਐਨਕ ਓਟ ਏਕਤਾ', 'aurata ainaka ōṭa ēkatā'],
    ['ਦੁਃਖ ੧੯੪੭।', 'duḥkha 1947.'],
    ['ੴ', 'ikka ōaṁkāra'],
  ])('writes Gurmukhi %s as %s', (gurmukhi, latin) => {
    expect(toIso15919(gurmukhi)).toBe(latin.normalize('NFC'))
  })
  it.each([
    ['ہیر وارث شاہ', 'hīr vārs̱ śāh'],
    ['عشق', 'ʻśq'],
    ['پنجابی', 'pnjābī'],
    ['اِس اُس آس', 'is us ās'],
    ['گھوڑا', 'ghōṛā'],
    ['بھائی', 'bhāʼyī'],
    ['کہاݨی', 'khāṇī'],
    ['دنیا، ۱۹۴۷', 'dnyā, 1947'],
  ])('writes Shahmukhi %s as %s', (shahmukhi, latin) => {
    expect(toIso15919(shahmukhi)).toBe(latin.normalize('NFC'))
  })
  it('keeps apart what Gurmukhi keeps apart, and leaves Latin alone', () => {
    expect(toIso15919('ਕਣ')).not.toBe(toIso15919('ਕਨ'))
    expect(toIso15919('Heer 2')).toBe('Heer 2')
    expect(toIso15919('ਹੀਰ وارث')).toMatch(/^[\p{Script=Latin}\p{M}ʻʼ ]+$/u)
  })
})
