import { describe, expect, test } from 'vitest'
import { formatOf } from './formats.server.ts'
import type { Purpose } from './contract.ts'

const bytes = (latin: string) => Buffer.from(latin, 'latin1')
/** A frame of MPEG 1 layer III with 128 kbit/s and 44.1 kHz, which has 417 bytes. */
const FRAME = Buffer.concat([bytes('\u00ff\u00fb\u0090\u0000'), Buffer.alloc(413)])

describe('what a file is by its first bytes', () => {
  test.each<[Purpose, string, Buffer]>([
    ['audio', 'wav', bytes('RIFF\0\0\0\0WAVEfmt ')],
    ['audio', 'wav', bytes('RF64\u00ff\u00ff\u00ff\u00ffWAVEds64')],
    ['audio', 'flac', bytes('fLaC\0\0\0"')],
    ['audio', 'mp3', bytes('ID3\u0004\0\0\0\0\0\u0000')],
    ['audio', 'mp3', Buffer.concat([FRAME, FRAME])],
    ['audio', 'm4a', bytes('\0\0\0 ftypM4A \0\0\0\0')],
    ['audio', 'ogg', bytes(`OggS${'\0'.repeat(22)}\u0001\u0013OpusHead`)],
    ['cover', 'jpeg', bytes('\u00ff\u00d8\u00ff\u00e0')],
    ['cover', 'png', bytes('\u0089PNG\r\n\u001a\n')],
    ['cover', 'webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
    ['proof', 'pdf', bytes('%PDF-1.7')],
    ['lines', 'vtt', Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nਹੀਰ')],
    ['lines', 'srt', Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nہیر')],
    ['lines', 'lrc', Buffer.from('[ti:Heer]\n[00:01.00]ਹੀਰ')],
    ['lines', 'smil', Buffer.from('<?xml version="1.0"?>\n<smil xmlns="x"><body/></smil>')],
  ])('%s: %s', (purpose, format, head) => expect(formatOf(purpose, head)).toBe(format))

  test('a head of comments is looked at once, however many there are', () => {
    const comments = '<!---->'.repeat(580)
    expect(formatOf('lines', Buffer.from(`<?xml?>${comments}`))).toBeNull()
    expect(formatOf('lines', Buffer.from(`<?xml?>${comments}<smil/>`))).toBe('smil')
  })

  const others: Record<string, Buffer> = {
    JPEG: bytes('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'),
    GIF: bytes('GIF89a\u0001\0'),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'SVG behind its declaration': Buffer.from('<?xml version="1.0"?><svg/>'),
    HTML: Buffer.from('\n<!doctype html><script>alert(1)</script>'),
    m3u8: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd'),
    ffconcat: Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'"),
    zeros: Buffer.alloc(64),
    AVIF: bytes('\0\0\0 ftypavif\0\0\0\0'),
    QuickTime: bytes('\0\0\0\u0014ftypqt  \0\0\0\0'),
    'AAC without a box': bytes('\u00ff\u00f1\u0050\u0080'),
    Theora: bytes(`OggS${'\0'.repeat(22)}\u0001\u002a\u0080theora`),
    'one frame that no other follows': Buffer.concat([FRAME, Buffer.alloc(8)]),
    'UTF-16': Buffer.from('\uFEFFhello', 'utf16le'),
    AVI: bytes('RIFF\0\0\0\0AVI LIST'),
    program: bytes('\u007fELF\u0002\u0001'),
  }
  test.each(Object.entries(others))(
    '%s is no recording, and nothing else that is taken',
    (name, head) => {
      expect(formatOf('audio', head)).toBeNull()
      expect(formatOf('lines', head)).toBeNull()
      if (name !== 'JPEG') expect(formatOf('cover', head)).toBeNull()
      if (name !== 'JPEG') expect(formatOf('proof', head)).toBeNull()
    },
  )
})
