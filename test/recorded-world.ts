import { sql } from 'kysely'
import type { PartBreaks } from '#features/studio/chapters/contract.ts'
import { findFfmpeg } from '#features/studio/encoding/ffmpeg.server.ts'
import type { PartReport, SubmissionSound } from '#features/studio/recordings/contract.ts'
import type { startTestApp } from './app.ts'
import { makeRecording } from './recordings.ts'
import { makeMember, makeOrganisation } from './studio.ts'

/** @throws Error where there is none */
export async function needFfmpeg(): Promise<void> {
  if (!(await findFfmpeg())) throw new Error('These tests need ffmpeg: apt-get install ffmpeg')
}

/** An organisation whose owner sends recordings that ffmpeg works on, and what came of them. */
export async function makeRecordedWorld(testApp: Awaited<ReturnType<typeof startTestApp>>) {
  const { call, db } = testApp
  await needFfmpeg()
  const { id: organisation } = await makeOrganisation(db)
  const owner = await makeMember(db, organisation, 'owner')
  const read = async <T>(path: string) => (await call<T>('GET', path, { as: owner })).body
  const reportOf = (part: string) => read<PartReport>(`/part/${part}/report`)
  return {
    owner,
    record: (bytes: Buffer, format?: string) =>
      makeRecording(testApp, { organisation, bytes, ...(format && { format }) }),
    reportOf,
    breaksOf: (part: string) => read<PartBreaks>(`/part/${part}/breaks`),
    soundOf: async (submission: string) =>
      (await read<SubmissionSound>(`/submission/${submission}/sound`)).parts,
    /** Whether the work on a part is done, for good or bad. */
    isOver: async (part: string) => {
      const { steps } = await reportOf(part)
      return (
        steps.every(({ state }) => state === 'done') ||
        steps.some(({ state }) => state === 'failed')
      )
    },
    /** The hashes of what readers would hear of a book. */
    filesOf: async (submission: string): Promise<string[]> => {
      const { rows } = await sql<{ sha256: string }>`
        select f.sha256 from recording_files f
          join recordings r on r.id = f.recording_id and r.is_current
          join submission_parts p on p.id = r.part_id
        where p.submission_id = ${submission} order by p.position, f.quality
      `.execute(db)
      return rows.map(({ sha256 }) => sha256)
    },
  }
}
