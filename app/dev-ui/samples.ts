import type { NamesInScripts } from '#shared/text/names.ts'

/** Texts for the page of the ui kit; readers never see them, so they stand in one language. */
export const NAMES: NamesInScripts[] = [
  { roman: 'Heer', gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر' },
  { roman: 'Raja Rasalu', gurmukhi: 'ਰਾਜਾ ਰਸਾਲੂ', shahmukhi: null, suggested: 'راجا رسالو' },
  {
    roman: 'The Long Tale of the Seven Sisters Who Crossed Five Rivers in One Night of Rain',
    gurmukhi: 'ਸੱਤ ਭੈਣਾਂ ਦੀ ਲੰਮੀ ਕਥਾ ਜਿਨ੍ਹਾਂ ਮੀਂਹ ਦੀ ਇੱਕੋ ਰਾਤ ਵਿੱਚ ਪੰਜ ਦਰਿਆ ਪਾਰ ਕੀਤੇ',
    shahmukhi: 'ست بھیݨاں دی لمی کتھا جنھاں مینہ دی اکو رات وچ پنج دریا پار کیتے',
  },
]

const [SHORT, , LONG] = NAMES as [NamesInScripts, NamesInScripts, NamesInScripts]

export const SHORT_LABELS = [SHORT.roman, SHORT.gurmukhi ?? '', SHORT.shahmukhi ?? '']
export const LONG_LABELS = [LONG.roman, LONG.gurmukhi ?? '', LONG.shahmukhi ?? '']

export const OPTIONS = [
  { value: 'short', label: SHORT.roman },
  { value: 'gurmukhi', label: SHORT.gurmukhi ?? '', lang: 'pa' },
  { value: 'shahmukhi', label: SHORT.shahmukhi ?? '', lang: 'pa-Arab' },
  { value: 'long', label: LONG.roman },
]

export const ignore = () => undefined
