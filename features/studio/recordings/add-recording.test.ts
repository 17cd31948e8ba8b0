import { expect, test } from 'vitest'
import { titleOfFile } from './add-recording.server.ts'

const none = { gurmukhi: null, shahmukhi: null, roman: null }

test.each([
  ['01 - Heer da vihah.wav', { roman: 'Heer da vihah' }],
  ['੦੩_ਹੀਰ_ਦਾ_ਵਿਆਹ.flac', { gurmukhi: 'ਹੀਰ ਦਾ ਵਿਆਹ' }],
  ['12. ہیر دا ویاہ.mp3', { shahmukhi: 'ہیر دا ویاہ' }],
  ['1947 di kahani.m4a', { roman: '1947 di kahani' }],
  ['07.wav', {}],
  ['महिला.wav', {}],
  [`${'a'.repeat(400)}.wav`, {}],
])('a part is called by its file %s', (filename, title) =>
  expect(titleOfFile(filename)).toEqual({ ...none, ...title }),
)
