import { expect, test } from 'vitest'
import { chunksOfPages, pageModulesFile } from './page-modules.ts'

const manifest = {
  'app/entry-client.tsx': { file: 'assets/entry-client-LLOUIBbe.js', imports: ['_site.js'] },
  '_site.js': { file: 'assets/site.js' },
  'app/pages/home.tsx': { file: 'assets/home.js', imports: ['_site.js', '_shelf.js'] },
  '_shelf.js': { file: 'assets/shelf.js', imports: ['_site.js'] },
  'web/styles/index.css': { file: 'assets/index.css' },
}

test('a page needs its own module and what it imports, save what the entry has brought', () => {
  const files = chunksOfPages(manifest).home?.map(({ file }) => file)
  expect(files).toEqual(['assets/home.js', 'assets/shelf.js'])
})

test('the list of what pages import has the hash of the entry in its address', () => {
  const { file, text } = pageModulesFile(manifest)
  expect(JSON.parse(text)).toEqual({ home: ['/assets/home.js', '/assets/shelf.js'] })
  expect(file).toBe('assets/page-modules-LLOUIBbe.json')
})
