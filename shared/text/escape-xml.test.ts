import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test('any text stands in XML as it is, without what no document may hold', () => {
  const kept = 'ਹੀਰ\n\t<b>&"\'</b> 😀'
  const lost = '\0\u0008\u000B\u001F\uD800\uFFFE\uFFFF'
  let read = ''
  const parser = new SaxesParser()
  parser.on('text', (text) => (read += text))
  parser.write(`<a>${escapeXml(`${lost}${kept}${lost}`)}</a>`).close()
  expect(read).toBe(kept)
})
