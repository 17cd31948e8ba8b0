import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { render } from '#app/entry-server.tsx'
import { DEV_UI } from '#shared/http/paths.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { htmlText } from '#test/html-bytes.ts'
import { NO_ASSETS } from '#test/no-assets.ts'

async function rendered(language: (typeof LANGUAGES)[number], theme: 'dark' | null = null) {
  const { html, ...told } = await render({
    url: DEV_UI,
    origin: 'https://qissa.example',
    settings: { language, script: null, theme, country: null, currency: null, large: false },
    me: null,
    unsure: false,
    assets: NO_ASSETS,
    fetchApi: async () => ({ status: 404, text: '{"code":"not_found"}' }),
  })
  return { ...told, html: htmlText(html) }
}

describe('the page of the ui kit', () => {
  test('shows every piece of web/ui', () => {
    const here = readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
      .join('\n')
    const pieces = readdirSync('web/ui').filter((name) => /(?<!\.test)\.tsx$/.test(name))
    expect(pieces.length).toBeGreaterThan(40)
    // The toaster stands around every page; a press here has it say something.
    const missing = pieces.filter((name) => !here.includes(`#web/ui/${name}'`))
    expect(missing).toEqual(['Toaster.tsx'])
    expect(here).toContain('showToast(')
  })

  test.each(LANGUAGES)('renders in %s, with the states of its pieces', async (language) => {
    const { status, html, failure } = await rendered(language)
    expect({ status, failure }).toEqual({ status: 200, failure: undefined })
    expect(html).toContain(`<html lang="${language}"`)
    for (const state of ['aria-busy="true"', 'aria-invalid="true"', 'disabled=""', 'aria-pressed'])
      expect(html).toContain(state)
  })

  test('follows the theme of the site', async () => {
    expect((await rendered('en', 'dark')).html).toContain('data-theme="dark"')
  })

  test('is not to be indexed, and stands in no list of addresses', async () => {
    expect((await rendered('en')).html).toContain('<meta name="robots" content="noindex"/>')
    expect(ADDRESSES.map(({ path }) => path)).not.toContain(DEV_UI)
  })
})
