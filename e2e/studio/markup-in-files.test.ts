/** @module-tag full */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { call, useDatabase } from '#e2e/support/people.ts'
import { DATA_DIR, SITE } from '#e2e/support/product.ts'
import { bookOf } from '#e2e/support/studio-book.ts'
import { newOwner } from '#e2e/support/studio-people.ts'
import { createImportPath, type Import } from '#features/studio/imports/contract.ts'
import { tabsFor } from '#features/studio/submissions/tabs.ts'
import { tokenOf } from '#test/uploads.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const FIRE = '<img src=x onerror=alert(1)>'
const LIST = `record,title_roman,author_roman,description_en
p-1,${FIRE} of a list,${FIRE} who wrote,"${`${FIRE} in a description. `.repeat(3)}"
`
const ONIX = `<?xml version="1.0"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header/>
<Product><RecordReference>p-2</RecordReference><NotificationType>03</NotificationType>
<DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement>
<TitleElementLevel>01</TitleElementLevel>
<TitleText>&lt;img src=x onerror=alert(1)&gt; of a message</TitleText></TitleElement></TitleDetail>
</DescriptiveDetail></Product></ONIXMessage>
`

/** An MP3 whose tags are markup. */
function markedSound(): Buffer {
  const path = join(DATA_DIR, 'marked.mp3')
  const tags = ['title', 'artist', 'comment'].flatMap((name) => ['-metadata', `${name}=${FIRE}`])
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:duration=4', ...tags]
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...tone, '-b:a', '64k', '-y', path])
  return readFileSync(path)
}

/** What a page ran or made of markup. */
async function watched(page: Page) {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return async () => [
    ...ran,
    ...(await page.evaluate(() =>
      [...document.querySelectorAll('img[src="x"], [onerror]')].map(({ outerHTML }) => outerHTML),
    )),
  ]
}

test('markup in a file’s name, its tags, a list, a message of ONIX or lines is read as text', async () => {
  const owner = await newOwner(db, `${FIRE} House`)
  const token = await tokenOf(db, owner.id)
  const as = <T>(method: string, path: string, body?: object) =>
    call<T>(method, path, body, { token })
  const begun = { organisation: owner.organisation, title: { roman: `${FIRE} of hand` } }
  const made = await as<{ submission: { _id: string } }>('POST', '/submission/create', begun)
  expect(made.status, made.text).toBe(201)
  const id = made.body.submission._id
  const book = bookOf(SITE, token, id)
  const sound = markedSound()
  expect(sound.includes('onerror')).toBe(true)
  await book.send(`1 ${FIRE}.mp3`, sound)
  const [{ part = '' } = {}] = await book.parts()
  const text = `[00:01.000]${FIRE}\n[00:02.000]\n`
  const lines = await as('PUT', `/part/${part}/lines`, { text })
  expect(lines.status, lines.text).toBe(200)
  const pages = ['/studio', `/studio/${id}/preview`]
  for (const [name, file] of [
    [`${FIRE}.csv`, LIST],
    [`${FIRE}.xml`, ONIX],
  ] as const) {
    const sent = await fetch(`${SITE}${createImportPath(owner.organisation, name)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: file,
    })
    const { import: begunImport } = (await sent.json()) as { import: Import }
    const path = `/import/${begunImport._id}`
    const state = async () => (await as<{ import: Import }>('GET', path)).body.import.state
    await expect.poll(state, { timeout: 60_000 }).toBe('checked')
    await as('POST', `${path}/run`)
    await expect.poll(state, { timeout: 60_000 }).toBe('done')
    pages.push(`/studio/import?id=${begunImport._id}`)
  }
  const list = await as<{ submission: { _id: string }[] }>('GET', '/submission/list')
  expect(list.body.submission).toHaveLength(3)
  for (const { _id } of list.body.submission)
    pages.push(...tabsFor('owner').map((tab) => `/studio/${_id}?tab=${tab}`))

  const { page, complaints, close } = await visit(DESK)
  await logIn(page.context(), owner.email)
  const harm = await watched(page)
  for (const path of pages) {
    await open(page, path, 'en')
    const said = await page.evaluate(() => {
      const fields = [...document.querySelectorAll('input, textarea')]
      return [
        document.body.innerText,
        ...fields.map((one) => (one as HTMLInputElement).value),
      ].join()
    })
    expect(said, path).toContain(FIRE)
    expect(await harm(), path).toEqual([])
  }
  expect(complaints).toEqual([])
  await close()

  await expect
    .poll(async () => (await book.parts())[0]?.isMade, { timeout: 120_000, interval: 500 })
    .toBe(true)
  const heard = await as('GET', `/part/${part}/audio`)
  expect([heard.status, heard.text.includes('onerror')]).toEqual([200, false])
}, 360_000)
