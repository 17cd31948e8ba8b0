import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { noteRecorded } from '#features/studio/submissions/move.server.ts'
import { WrittenNames, type DraftNames } from '#features/studio/submissions/contract.ts'
import { loadSubmission } from '#features/studio/submissions/load.server.ts'
import { insertPart, touchParts } from '#features/studio/submissions/parts.server.ts'
import { detectScript } from '#punjabi/text/script.ts'
import { onRecorded } from './steps.server.ts'

const ENDING = /\.[A-Za-z0-9]{1,5}$/
/** As “01 - ”, “੩.” and “12_”; a year is a title. */
const NUMBER = /^\p{Nd}{1,3}(?:[\s._)-]+|$)/u

/** What a file is called that says no more than which part it is, as “bhag-1”, “Track 03”, “ਭਾਗ ੧”. */
const SAYS_NOTHING =
  /^(?:part|bhaa?g|hiss?a|kis[ht]+|chapter|ch|episode|ep|track|audio|file|recording|rec|new|untitled|voice|ਭਾਗ|ਹਿੱਸਾ|ਕਿਸ਼ਤ|ਕਾਂਡ|حصہ|قسط|باب)[\s._()-]*\p{Nd}*[\s._()-]*$/iu

/** A file as its sender made it, whole and where it will stay. */
export interface Original {
  upload: string
  submission: string
  /** Null where it is to be a new part. */
  part: string | null
  filename: string
  format: string
  bytes: number
  sha256: string
  storageKey: string
}

/**
 * Makes an original the recording of its part, or of a new one at the end; answers the part. What
 * was heard and passed of the part before is no longer what it is.
 * @throws AppError not_found, too_many_parts
 */
export async function addRecording(tx: Db, user: SessionUser, original: Original): Promise<string> {
  const submission = await loadSubmission(tx, user, original.submission, { lock: true })
  const part =
    original.part ?? (await insertPart(tx, submission.id, titleOfFile(original.filename)))
  await tx
    .updateTable('submission_parts')
    .set({ uploaded_by: user.id, passed_by: null, passed_at: null })
    .where('id', '=', part)
    .execute()
  await sql`update recordings set is_current = false where part_id = ${part} and is_current`.execute(
    tx,
  )
  const { id } = await tx
    .insertInto('recordings')
    .values({
      part_id: part,
      upload_id: original.upload,
      storage_key: original.storageKey,
      format: original.format,
      bytes: original.bytes,
      sha256: original.sha256,
      filename: original.filename,
      uploaded_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await onRecorded(tx, id)
  await noteRecorded(tx, user, submission)
  await touchParts(tx, submission.id)
  return part
}

/** The title of a part by the name of its file, in its script; none where it says nothing. */
export function titleOfFile(filename: string): DraftNames {
  const title = filename
    .replace(ENDING, '')
    .trim()
    .replace(NUMBER, '')
    .replace(/[\s_]+/g, ' ')
  if (SAYS_NOTHING.test(title.normalize('NFC'))) return WrittenNames.parse({})
  const named = WrittenNames.safeParse({ [detectScript(title)]: title.trim() })
  return named.data ?? WrittenNames.parse({})
}
