import { sql } from 'kysely'
import { startSession } from '#server/auth/sessions.ts'
import { checkFile } from '#features/studio/imports/check.server.ts'
import { createImportPath, type Import, type ImportRow } from '#features/studio/imports/contract.ts'
import { makeDrafts } from '#features/studio/imports/run.server.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { startTestApp } from './app.ts'
import { makeMember, makeOrganisation } from './studio.ts'

/** An organisation and its owner. */
export interface House {
  id: string
  owner: string
}

interface Refusal {
  code: string
  state?: string
}

/** An API and what is done with lists there; call once at the top of a test file. */
export async function startImportWorld() {
  const testApp = await startTestApp()
  const { app, call, db, env } = testApp
  const tokens = new Map<string, string>()

  async function makeHouse(): Promise<House> {
    const { id } = await makeOrganisation(db)
    return { id, owner: await makeMember(db, id, 'owner') }
  }

  /** Sends a file as somebody. */
  async function send(
    { id, owner }: House,
    file: string | Buffer,
    headers: Record<string, string> = {},
  ) {
    const token = tokens.get(owner) ?? (await startSession(db, owner, 'test'))
    tokens.set(owner, token)
    const answer = await app.inject({
      method: 'POST',
      url: createImportPath(id, 'list.csv'),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        ...headers,
      },
      payload: Buffer.from(file),
    })
    return { status: answer.statusCode, body: answer.json<{ import: Import } & Refusal>() }
  }

  const read = async (as: string, id: string) =>
    (await call<{ import: Import }>('GET', `/import/${id}`, { as })).body.import
  const rowsOf = async (as: string, id: string, query = '') =>
    (await call<{ rows: ImportRow[] }>('GET', `/import/${id}/rows?${query}`, { as })).body.rows
  const run = (as: string, id: string) =>
    call<{ import: Import } & Refusal>('POST', `/import/${id}/run`, { as })

  /** Sends a file and has it checked, as the jobs do. */
  async function check(house: House, file: string) {
    const { body } = await send(house, file)
    await checkFile({ db, env }, body.import._id)
    return read(house.owner, body.import._id)
  }

  /** The same, and has it run. */
  async function bringIn(house: House, file: string) {
    const checked = await check(house, file)
    await run(house.owner, checked._id)
    await makeDrafts({ db }, checked._id)
    return read(house.owner, checked._id)
  }

  /** Who is noted as having worked on drafts of an organisation that others began. */
  async function writersOf(organisation: string): Promise<string[]> {
    const { rows } = await sql<{ user: string }>`
      select distinct w.user_id as "user" from submission_writers w
        join submissions s on s.id = w.submission_id
      where s.organisation_id = ${organisation}
    `.execute(db)
    return rows.map(({ user }) => user)
  }

  async function draftsOf(organisation: string) {
    const { rows } = await sql<{ id: string; book: Submission['book'] }>`
      select id, book from submissions
      where organisation_id = ${organisation} order by book #>> '{title,shahmukhi}'
    `.execute(db)
    return rows
  }

  return {
    ...testApp,
    testApp,
    makeHouse,
    send,
    read,
    rowsOf,
    run,
    check,
    bringIn,
    draftsOf,
    writersOf,
  }
}
