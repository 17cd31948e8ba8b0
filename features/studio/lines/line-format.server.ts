import type { LineFormat } from './contract.ts'

const LRC = /^\s*\[(?:\d{1,3}:\d\d|[a-z]+:)/
const SRT = /^\s*\d+\r?\n\d{1,2}:\d\d:\d\d,\d{3} -->/
const SMIL = /^<\?xml[^<]*(?:<!--(?:(?!-->)[^])*-->\s*)*<smil\b/
const OTHERS = /^\s*(?:<|#EXTM3U|ffconcat|%PDF)/i
/** So much of a text tells what it is. */
const HEAD = 4_096

/** What a text is by its beginning: `text` has no times, null is something else. */
export function lineFormatOf(whole: string): LineFormat | 'text' | null {
  const text = whole.slice(0, HEAD).replace(/^\uFEFF/, '')
  // The end of what is looked at may cut a letter in two.
  if (/[\0-\u0008\u000E-\u001F]|\uFFFD(?!\uFFFD*$)/.test(text)) return null
  if (text.startsWith('WEBVTT')) return 'vtt'
  if (SRT.test(text)) return 'srt'
  if (LRC.test(text)) return 'lrc'
  if (SMIL.test(text)) return 'smil'
  return OTHERS.test(text) || text.trim() === '' ? null : 'text'
}
