import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startTestApp } from './app.ts'
import { makeMember, makeOrganisation } from './studio.ts'
import { tokenOf, tusAs } from './uploads.ts'

/** An API that listens, an organisation with its owner, and files that they send; call once at the top of a test file. */
export async function startUploadWorld() {
  const product = await startTestApp()
  const { app, db, env } = product
  const { id: organisation } = await makeOrganisation(db)
  const owner = await makeMember(db, organisation, 'owner')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const by = async (user: string) => tusAs(site, await tokenOf(db, user))
  const own = await by(owner)

  async function newSubmission(state = 'draft') {
    const { id } = await db
      .insertInto('submissions')
      .values({ organisation_id: organisation, created_by: owner, state })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** An upload that has begun; answers its address. */
  async function begin(length: number, more: Record<string, string> = {}, tus = own) {
    const submission = more.submission ?? (await newSubmission())
    const begun = await tus.create({ ...WORDS, ...more, submission }, length)
    expect(begun.status).toBe(201)
    const at = begun.headers.get('location') ?? ''
    return { at, id: at.split('/').at(-1) ?? '', submission }
  }

  return {
    ...product,
    organisation,
    owner,
    site,
    by,
    own,
    newSubmission,
    begin,
    offsetOf: async (at: string) =>
      Number((await own.send('HEAD', at)).headers.get('upload-offset')),
    fileOf: (id: string) => join(env.dataDir, 'uploads', id),
    originals: () => readdirSync(join(env.dataDir, 'originals')),
  }
}

export const WORDS = { purpose: 'audio', filename: '01 - ਹੀਰ ਦਾ ਵਿਆਹ.wav' }
export const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
