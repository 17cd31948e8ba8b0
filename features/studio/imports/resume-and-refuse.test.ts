import { Readable } from 'node:stream'
import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { JobProcesses } from '#server/jobs/job-processes.ts'
import { makeUser } from '#test/factories.ts'
import { startImportWorld } from '#test/import-world.ts'
import { runJobs } from '#test/jobs.ts'
import { makeMember, makeStaff } from '#test/studio.ts'
import { checkFile } from './check.server.ts'
import type { Import } from './contract.ts'
import { createImport } from './create.server.ts'
import { importFiles } from './files.server.ts'
import { jobs } from './jobs.server.ts'
import { MOST_BEGUN, MOST_TRIES, withImport } from './lease.server.ts'
import { makeDrafts } from './run.server.ts'

const { testApp, call, db, env, makeHouse, send, read, run, check, draftsOf } =
  await startImportWorld()

const FILE = 'record,title_gurmukhi,title_shahmukhi\np1,ਹੀਰ,ہیر\np2,,سسی پنوں\n'

describe('a process that dies', () => {
  const titles = Array.from({ length: 7 }, (_, at) => `r${at},ਸਿਰਲੇਖ ${at}`)
  const SEVEN = `record,title_gurmukhi\n${titles.join('\n')}\n`

  /** Stops a run between two of its batches, as a killed process leaves it. */
  async function cut(id: string, batch: number) {
    let asked = 0
    const broken = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction' && ++asked > 3) throw new Error('killed')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    await expect(makeDrafts({ db: broken }, id, { batch })).rejects.toThrow('killed')
    const holder = crypto.randomUUID()
    await sql`update imports set worker = ${holder}, worker_until = now() + interval '1 minute'
      where id = ${id}`.execute(db)
  }

  const letTimePass = async (id: string) => {
    await sql`update imports set worker_until = now() - interval '1 second' where id = ${id}`.execute(
      db,
    )
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  }

  test.each([
    ['its job, which looked too early, looks again', null],
    ['a job that runs each minute finds it', 'workOnImports'],
  ])('leaves an import where it stood: %s, and none is made twice', async (_name, job) => {
    const house = await makeHouse()
    const { _id } = await check(house, SEVEN)
    await run(house.owner, _id)
    await cut(_id, 3)
    expect(await makeDrafts({ db }, _id)).toBe(false)
    await runJobs(testApp)
    expect(await read(house.owner, _id)).toMatchObject({ state: 'running', done: 6 })
    if (job) {
      await sql`delete from graphile_worker._private_jobs`.execute(db)
      await sql`select graphile_worker.add_job(${job})`.execute(db)
    }
    await letTimePass(_id)
    await runJobs(testApp)
    expect(await read(house.owner, _id)).toMatchObject({ state: 'done', counts: { new: 7 } })
    expect(await draftsOf(house.id)).toHaveLength(7)
  })

  test('in the middle of a check has it begun anew', async () => {
    const house = await makeHouse()
    const { body } = await send(house, SEVEN)
    const { _id } = body.import
    await sql`insert into import_rows (import_id, position, line, verdict)
      values (${_id}, 1, 2, 'error')`.execute(db)
    expect(await checkFile({ db, env }, _id)).toBe(true)
    expect(await read(house.owner, _id)).toMatchObject({
      state: 'checked',
      rows: 7,
      counts: { new: 7 },
    })
  })

  test('a run writes what it has planned once that took long, and goes on in the next transaction', async () => {
    const house = await makeHouse()
    const { _id } = await check(house, SEVEN)
    await run(house.owner, _id)
    expect(await makeDrafts({ db }, _id, { batchMs: 0 })).toBe(true)
    const { rows } = await sql<{ batches: number }>`
      select count(distinct xmin::text)::int as batches from submissions
      where organisation_id = ${house.id}`.execute(db)
    expect(rows).toEqual([{ batches: 7 }])
    expect(await read(house.owner, _id)).toMatchObject({ state: 'done', counts: { new: 7 } })
  })

  test('what writes for long keeps one connection, and no renewal waits beside it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const house = await makeHouse()
    const { body } = await send(house, SEVEN)
    let used = 0
    await withImport(db, { id: body.import._id, state: 'checking' }, ({ write }) =>
      write(async (tx) => {
        vi.advanceTimersByTime(5 * 60_000)
        await sql`select 1`.execute(tx)
        used = testApp.database.pool.totalCount - testApp.database.pool.idleCount
      }),
    )
    vi.useRealTimers()
    expect(used).toBe(1)
  })

  test('two processes do not run one import at once', async () => {
    const house = await makeHouse()
    const { _id } = await check(house, SEVEN)
    await run(house.owner, _id)
    const both = await Promise.all([
      makeDrafts({ db }, _id, { batch: 1 }),
      makeDrafts({ db }, _id, { batch: 1 }),
    ])
    expect(both.toSorted()).toEqual([false, true])
    expect(await draftsOf(house.id)).toHaveLength(7)
  })
})

describe('work that breaks off', () => {
  const putBack = (id: string) =>
    sql`update imports set created_at = created_at - interval '2 minutes',
      worker_until = worker_until - interval '2 minutes' where id = ${id}`.execute(db)
  const resume = async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await sql`select graphile_worker.add_job('workOnImports')`.execute(db)
    await runJobs(testApp)
  }

  test('fails for good after a few tries, and the next list can be sent', async () => {
    const house = await makeHouse()
    const { body } = await send(house, FILE)
    const id = body.import._id
    await importFiles(env).remove(id)
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      await expect(checkFile({ db, env }, id)).rejects.toThrow('ENOENT')
      expect((await read(house.owner, id)).state).toBe('checking')
    }
    await putBack(id)
    await resume()
    expect(await read(house.owner, id)).toMatchObject({
      state: 'failed',
      fault: { line: 0, column: null, code: 'import.broke_off' },
      finished_at: expect.any(String) as string,
      may: [],
    })
    expect((await send(house, FILE)).status).toBe(201)
  })

  /** Ends what other tests left at work. */
  const settle = async () => {
    await sql`update imports set state = 'cancelled' where state in ('checking', 'running')`.execute(
      db,
    )
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  }
  const workWith = (changed: Partial<JobProcesses>) =>
    jobs.workOnImports?.(
      { ...testApp, processes: { ...testApp.processes, ...changed }, log: testApp.app.log },
      {},
    )

  /** Begins as a process does, and ends over it. */
  const endOver: JobProcesses['run'] = async (_task, payload, subject) => {
    const { worker } = payload as { worker: string }
    await sql`update imports set worker = ${worker}, worker_until = now() + interval '30 seconds'
      where id = ${subject}`.execute(db)
    throw new Error('out of memory')
  }

  const begunOf = async (id: string) =>
    (await db.selectFrom('imports').select('begun').where('id', '=', id).executeTakeFirst())?.begun
  /** Begins work that never comes to an end, as in a process that dies over it. */
  const dieOver = async (id: string) => {
    const never = Promise.withResolvers<boolean>()
    const before = (await begunOf(id)) ?? NaN
    void withImport(db, { id, state: 'checking' }, () => never.promise.then(() => undefined))
    await expect.poll(() => begunOf(id)).toBe(before + 1)
    await putBack(id)
  }

  test('by the death of its process, each time, fails too', async () => {
    const house = await makeHouse()
    const { body } = await send(house, FILE)
    const { _id } = body.import
    await sql`update imports set begun = ${MOST_BEGUN - 2} where id = ${_id}`.execute(db)
    await dieOver(_id)
    await dieOver(_id)
    expect((await read(house.owner, _id)).state).toBe('checking')
    await resume()
    expect(await read(house.owner, _id)).toMatchObject({
      state: 'failed',
      fault: { code: 'import.broke_off' },
    })
  })

  test('by the end of the process of its own, each time, fails too; where none is free it waits', async () => {
    await settle()
    const house = await makeHouse()
    const { body } = await send(house, FILE)
    const { _id } = body.import
    const waits = async () => {
      const { rows } = await sql<{ later: boolean }>`
        select run_at > now() as later from graphile_worker.jobs
        where task_identifier = 'workOnImports' order by later`.execute(db)
      return rows.map(({ later }) => later)
    }
    expect(await waits()).toEqual([false])
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await workWith({ isFull: () => true })
    expect(await waits()).toEqual([true])
    const fail: JobProcesses['run'] = () => Promise.reject(new Error('cannot be started'))
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await sql`update imports set worker_until = now() where id = ${_id}`.execute(db)
      await expect(workWith({ run: fail })).rejects.toThrow('cannot be started')
      // Not at once, or it would be tried without end.
      await workWith({ run: fail })
    }
    await sql`update imports set worker_until = now() where id = ${_id}`.execute(db)
    expect(await read(house.owner, _id)).toMatchObject({ state: 'checking' })
    expect(await waits()).toEqual([false, true])
    for (let tries = 0; tries < MOST_TRIES; tries += 1)
      await expect(workWith({ run: endOver })).rejects.toThrow('out of memory')
    expect(await read(house.owner, _id)).toMatchObject({
      state: 'failed',
      fault: { code: 'import.broke_off' },
    })
  })

  test('is done first come, first served, and what broke off goes behind all that wait', async () => {
    await settle()
    const sent: string[] = []
    for (let at = 0; at < 4; at += 1)
      sent.push((await send(await makeHouse(), FILE)).body.import._id)
    const [first, second, third, fourth] = sent
    const begun: string[] = []
    const run: JobProcesses['run'] = (task, payload, subject) => {
      begun.push(subject)
      if (begun.length === 1) return Promise.reject(new Error('cannot be started'))
      if (begun.length === 2) return endOver(task, payload, subject)
      if (begun.length === 3) return Promise.resolve('busy')
      return testApp.processes.run(task, payload, subject)
    }
    const held = { run, subjects: () => [third ?? ''] }
    await expect(workWith(held)).rejects.toThrow('cannot be started')
    await expect(workWith(held)).rejects.toThrow('out of memory')
    for (let at = 0; at < 4; at += 1) await workWith(held)
    expect(begun).toEqual([first, second, fourth, fourth, second])
  })

  test('is not counted where a run gets on', async () => {
    const house = await makeHouse()
    const { _id } = await check(house, FILE)
    await run(house.owner, _id)
    await sql`update imports set begun = 7 where id = ${_id}`.execute(db)
    await makeDrafts({ db }, _id)
    expect(await begunOf(_id)).toBe(0)
  })

  test('in a run ends it too', async () => {
    const house = await makeHouse()
    const { _id } = await check(house, FILE)
    await run(house.owner, _id)
    await sql`update import_rows set title = '1' where import_id = ${_id}`.execute(db)
    for (let tries = 0; tries < MOST_TRIES; tries += 1)
      await expect(makeDrafts({ db }, _id)).rejects.toThrow(TypeError)
    expect((await read(house.owner, _id)).state).toBe('failed')
  })

  test('is none where somebody ended the import meanwhile, and nobody waits for the rest', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const house = await makeHouse()
    const { body } = await send(house, FILE)
    const { _id } = body.import
    const never = Promise.withResolvers<undefined>()
    const working = withImport(db, { id: _id, state: 'checking' }, () => never.promise)
    await expect.poll(() => begunOf(_id)).toBe(1)
    await call('POST', `/import/${_id}/cancel`, { as: house.owner })
    vi.advanceTimersByTime(60_000)
    expect(await working).toBe(false)
    const broken = withImport(db, { id: _id, state: 'checking' }, () =>
      Promise.reject(new Error('ENOENT')),
    )
    expect(await broken).toBe(false)
    vi.useRealTimers()
  })

  test('of the console, which has no job, is taken up by the server', async () => {
    const house = await makeHouse()
    const pieces = Readable.from([Buffer.from(FILE)])
    const file = { organisation: house.id, filename: 'list.csv', pieces }
    const id = await createImport({ db, env }, null, file)
    await resume()
    expect((await read(house.owner, id)).state).toBe('checking')
    await putBack(id)
    await resume()
    expect((await read(house.owner, id)).state).toBe('checked')
  })
})

describe('what is refused', () => {
  test('a second file while one is read, and a run of what was not checked or was run', async () => {
    const house = await makeHouse()
    const { body } = await send(house, FILE)
    expect(await send(house, FILE)).toMatchObject({
      status: 409,
      body: { code: 'import_under_way' },
    })
    const id = body.import._id
    expect(await run(house.owner, id)).toMatchObject({
      status: 409,
      body: { code: 'state_changed', state: 'checking' },
    })
    await runJobs(testApp)
    await run(house.owner, id)
    expect((await run(house.owner, id)).status).toBe(409)
    const cancelled = await call<{ import: Import }>('POST', `/import/${id}/cancel`, {
      as: house.owner,
    })
    expect(cancelled.body.import).toMatchObject({ state: 'cancelled', may: [] })
    await runJobs(testApp)
    expect(await draftsOf(house.id)).toEqual([])
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 415, 'not_import'],
    ['nothing', Buffer.from(''), 415, 'not_import'],
  ])('%s', async (_name, bytes, status, code) => {
    expect(await send(await makeHouse(), bytes)).toMatchObject({ status, body: { code } })
  })

  test('a body of another type, and one that is too long, before it is read', async () => {
    const house = await makeHouse()
    const headers = { 'content-type': 'application/json' }
    expect((await send(house, '{}', headers)).status).toBe(415)
    expect((await send(house, 'a', { 'content-length': '70000000' })).status).toBe(413)
  })

  test('a doctype, and columns that nobody knows, with their lines', async () => {
    const house = await makeHouse()
    const doctype = await check(
      house,
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    )
    expect(doctype).toMatchObject({
      state: 'failed',
      fault: { line: 2, code: 'import.xml_doctype' },
      may: [],
    })
    expect(await check(house, 'a,b\n1,2\n')).toMatchObject({
      state: 'failed',
      fault: { line: 1, code: 'import.no_header' },
    })
  })
})

test('owners and editors bring lists in; viewers may not, and staff and strangers find nothing', async () => {
  const house = await makeHouse()
  const { _id } = await check(house, FILE)
  const viewer = await makeMember(db, house.id, 'viewer')
  const stranger = await makeUser(db)
  const editor = await makeMember(db, house.id, 'editor')
  const { headers } = await makeStaff(db, 'admin')
  const statuses = async (options: { as?: string; headers?: Record<string, string> }) => [
    (await call('GET', `/import/${_id}`, options)).status,
    (await call('GET', `/import/${_id}/rows`, options)).status,
    (await call('GET', `/import/list?organisation=${house.id}`, options)).status,
    (await call('GET', `/import/export?organisation=${house.id}`, options)).status,
  ]
  expect(await statuses({ as: editor })).toEqual([200, 200, 200, 200])
  expect(await statuses({ as: viewer })).toEqual([403, 403, 403, 403])
  for (const options of [{ headers }, { as: stranger }]) {
    expect(await statuses(options)).toEqual([404, 404, 404, 404])
    expect((await call('POST', `/import/${_id}/run`, options)).status).toBe(404)
    expect((await call('POST', `/import/${_id}/cancel`, options)).status).toBe(404)
  }
  expect((await send({ id: house.id, owner: viewer }, FILE)).status).toBe(403)
  for (const sent of [headers, {}])
    expect((await send({ id: house.id, owner: stranger }, FILE, sent)).status).toBe(404)
  expect((await run(viewer, _id)).status).toBe(403)
  expect((await read(editor, _id)).state).toBe('checked')
})

test('only files that were taken count among those of a day', async () => {
  const house = await makeHouse()
  const key = `createImport:${house.id}`
  const hits = async () => {
    const { rows } = await sql<{ hits: number }>`
      select hits from rate_limits where key = ${key}`.execute(db)
    return rows[0]?.hits ?? 0
  }
  expect((await send(house, Buffer.from([0x89, 0, 0]))).status).toBe(415)
  expect(await hits()).toBe(0)
  expect((await send(house, FILE)).status).toBe(201)
  expect((await send(house, FILE)).status).toBe(409)
  expect(await hits()).toBe(1)
  await sql`update imports set bytes = 700e6 where organisation_id = ${house.id}`.execute(db)
  await sql`update imports set state = 'checked' where organisation_id = ${house.id}`.execute(db)
  expect((await send(house, FILE)).status).toBe(429)
  await sql`update imports set bytes = 7 where organisation_id = ${house.id}`.execute(db)
  await sql`update rate_limits set hits = 50 where key = ${key}`.execute(db)
  await sql`update imports set state = 'checked' where organisation_id = ${house.id}`.execute(db)
  expect((await send(house, FILE)).status).toBe(429)
})

describe('the file of an import', () => {
  const isThere = (id: string) => existsSync(join(env.dataDir, 'imports', id))

  test('goes once it was refused, or somebody ended it', async () => {
    const house = await makeHouse()
    const failed = await check(house, 'a,b\n1,2\n')
    expect(isThere(failed._id)).toBe(false)
    const { body } = await send(house, FILE)
    const { _id } = body.import
    expect(isThere(_id)).toBe(true)
    await call('POST', `/import/${_id}/cancel`, { as: house.owner })
    expect(isThere(_id)).toBe(false)
  })

  test('of which nothing will come leaves no rows either', async () => {
    const house = await makeHouse()
    const { _id } = await check(house, FILE)
    const broken = await check(house, `${FILE}"`)
    await call('POST', `/import/${_id}/cancel`, { as: house.owner })
    const { rows } = await sql`select from import_rows
      where import_id in (${_id}, ${broken._id})`.execute(db)
    expect([broken.state, rows]).toEqual(['failed', []])
  })

  test('goes once it was checked', async () => {
    expect(isThere((await check(await makeHouse(), FILE))._id)).toBe(false)
  })

  test('goes by night where the work on it broke off for good', async () => {
    const [{ _id }, { _id: kept }] = [
      (await send(await makeHouse(), FILE)).body.import,
      (await send(await makeHouse(), FILE)).body.import,
    ]
    await sql`update imports set state = 'failed' where id = ${_id}`.execute(db)
    for (const id of [_id, kept]) utimesSync(join(env.dataDir, 'imports', id), 0, 0)
    await importFiles(env).sweep(db)
    expect([isThere(_id), isThere(kept)]).toEqual([false, true])
  })
})

test('drafts are of whoever had the list run, though whoever sent it has left', async () => {
  const house = await makeHouse()
  const editor = await makeMember(db, house.id, 'editor')
  const { _id } = await check({ id: house.id, owner: editor }, FILE)
  await sql`delete from organisation_members where user_id = ${editor}`.execute(db)
  await run(house.owner, _id)
  await makeDrafts({ db }, _id)
  const { rows } = await sql<{ by: string; actor: string; byStaff: boolean; runner: string }>`
    select s.created_by as by, h.actor_id as actor, h.by_staff as "byStaff", i.run_by as runner
    from submissions s join submission_history h on h.submission_id = s.id
      join imports i on i.organisation_id = s.organisation_id
    where s.organisation_id = ${house.id}`.execute(db)
  const told = { by: house.owner, actor: house.owner, byStaff: false, runner: house.owner }
  expect(rows).toEqual([told, told])
})
