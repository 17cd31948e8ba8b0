import { describe, expect, it } from 'vitest'
import { toShahmukhi } from './to-shahmukhi.ts'

function expectEach(pairs: Record<string, string>): void {
  for (const [gurmukhi, shahmukhi] of Object.entries(pairs)) {
    expect(toShahmukhi(gurmukhi), gurmukhi).toBe(shahmukhi)
  }
}

describe('toShahmukhi', () => {
  it('knows the words of titles by their own spelling', () => {
    expectEach({
      'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ': 'ہیر وارث شاہ',
      ਬੁੱਲ੍ਹੇ: 'بلھے',
      'ਇੱਕ ਸੀ ਅਨੀਤਾ': 'اک سی انیتا',
      'ਇਸ਼ਕ, ਇਲਮ।': 'عشق، علم۔',
      'ਤੂੰ ੧੯੪੭': 'توں ۱۹۴۷',
    })
  })
  it('takes everyday words for no borrowed ones that are written alike', () => {
    expectEach({
      'ਠੱਗ ਹੱਕਾ ਬੱਕਾ': 'ٹھگ ہکا بکا',
      'ਵਿਖਾ ਤਾਂ ਸਹੀ।': 'وکھا تاں سہی۔',
      'ਸਹੀ ਗੱਲ': 'صحیح گل',
      'ਕਿਤੇ ਨਹੀਂ ਜਾਂਦਾ': 'کتے نہیں جاندا',
      'ਜਿਹਨੇ ਰਾਹ ਚੁਣਨਾ': 'جیہنے راہ چننا',
      'ਚੌਧਰੀ ਮੌਜੂ': 'چودھری موجو',
      'ਛਾਉਂ ਨੂੰ ਆਂਵਦਾ': 'چھاؤں نوں آوندا',
    })
  })
  it('spells the forms and compounds of a known stem', () => {
    expectEach({
      'ਸ਼ਾਇਰਾਂ ਦੇ ਕਿੱਸੇ': 'شاعراں دے قصے',
      ਨਜ਼ਮਾਂ: 'نظماں',
      ਬੇਸਬਰ: 'بے صبر',
      ਗ਼ੈਰਹਾਜ਼ਰ: 'غیرحاضر',
      ਨਾਪਸੰਦੀ: 'ناپسندی',
      ਜ਼ਿੰਮੇਵਾਰੀਆਂ: 'ذمہ واریاں',
      ਕਬਜ਼ੇਦਾਰ: 'قبضے دار',
      ਜਲਾਲੁੱਦੀਨ: 'جلال الدین',
      ਹਿਦਾਇਤਉੱਲਾ: 'ہدایت اللہ',
      'ਅਬਦੁਲ ਰਹਿਮਾਨ': 'عبدالرحمان',
    })
  })
  it('binds Persian and Arabic phrases', () => {
    expectEach({
      'ਇਸ਼ਕ-ਏ-ਮਜਾਜ਼ੀ': 'عشقِ مجازی',
      'ਨਾਮਾ-ਏ-ਆਮਾਲ': 'نامۂ اعمال',
      'ਦੁਨੀਆ-ਏ-ਇਸ਼ਕ': 'دنیائے عشق',
      'ਸ਼ੇਅਰ-ਓ-ਸ਼ਾਇਰੀ': 'شعر و شاعری',
      'ਸੈਫ਼-ਉਲ-ਮਲੂਕ': 'سیف الملوک',
      'ਸੈਫ਼ ਉਲ ਮਲੂਕ': 'سیف الملوک',
    })
  })
  it('knows a word whose nukta or addak was left out, but keeps native words apart', () => {
    expectEach({ ਖਤਰਨਾਕ: 'خطرناک', ਜਿਆਦਾ: 'زیادہ', ਕਿਸਾ: 'قصہ', ਰਾਜ: 'راج', ਰਾਜ਼: 'راز', ਫਲ: 'پھل' })
    expectEach({ ਪਤਾ: 'پتہ', ਪੱਤਾ: 'پتا' })
    expect(toShahmukhi('ਇ\u0A36ਕ')).toBe('عشق')
  })
  it('writes vowels side by side with hamza or a bearer', () => {
    expectEach({
      ਆਖਾਂ: 'آکھاں',
      ਭਾਈ: 'بھائی',
      ਦਰਿਆ: 'دریا',
      ਹੋਇਆ: 'ہویا',
      ਗਏ: 'گئے',
      ਗਈ: 'گئی',
      ਆਉਂਦਾ: 'آؤندا',
      ਪਿਉ: 'پیو',
      ਸਾਇੰਸ: 'سائنس',
      ਲੁਆਈ: 'لوائی',
      ਨਵੀਂਆਂ: 'نویاں',
    })
  })
  it('writes nasals, aspirates and geminates as readers know them', () => {
    expectEach({
      ਰਾਂਝਾ: 'رانجھا',
      ਖੰਡ: 'کھنڈ',
      ਲੰਮਾ: 'لما',
      ਚੰਪਾ: 'چمپا',
      ਸੰਭਾਲ: 'سنبھال',
      ਪੜ੍ਹ: 'پڑھ',
      ਚੰਨ੍ਹ: 'چنھ',
      ਅੱਖ: 'اکھ',
      ਵੰਞਣਾ: 'ونجنا',
      ਲੰਙਾ: 'لنگا',
    })
  })
  it('writes ੴ, the future tense apart, and low vowels before ਹ', () => {
    expectEach({ ੴ: 'اک اونکار', ਜਾਵੇਗਾ: 'جاوے گا', ਕਰਾਂਗੇ: 'کراں گے', ਟਾਂਗਾ: 'ٹانگا', ਇਹਨਾਂ: 'ایہناں' })
  })
  it('tells ਣ and ਲ਼ apart when asked', () => {
    expect(toShahmukhi('ਕਹਾਣੀ ਕਾਲ਼ਾ')).toBe('کہانی کالا')
    expect(toShahmukhi('ਕਹਾਣੀ ਕਾਲ਼ਾ', { retroflex: true })).toBe('کہاݨی کاࣇا')
  })
  it('leaves other scripts as they are, and no Gurmukhi', () => {
    expect(toShahmukhi('Heer-ਹੀਰ 84')).toBe('Heer-ہیر 84')
    expect(toShahmukhi('-ਏ- ਾ ਂ ੍ ਏ-ਏ-ਏ')).not.toMatch(/\p{Script=Gurmukhi}/u)
  })
})
