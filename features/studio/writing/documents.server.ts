import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import {
  noteHour,
  showPrices,
  showRights,
  showText,
} from '#features/studio/publishing/at-once.server.ts'
import { correctBook, noteCorrection } from '#features/studio/publishing/correct.server.ts'
import { countAct } from '#features/studio/submissions/act.server.ts'
import type {
  Book,
  DocumentName,
  Prices,
  Rights,
  Sample,
  Submission,
} from '#features/studio/submissions/contract.ts'
import {
  loadSubmission,
  mayCorrect,
  mayWrite,
  refusalToWrite,
  mayWriteBook,
  mayWritePrices,
  mayWriteRights,
  type LoadedSubmission,
} from '#features/studio/submissions/load.server.ts'
import {
  findHouseNames,
  holdMerges,
  knownNames,
} from '#features/studio/submissions/makers.server.ts'
import { writeHistory } from '#features/studio/submissions/move.server.ts'
import { findInSample } from '#features/studio/submissions/needs.server.ts'
import { findInRights, today } from '#features/studio/submissions/rights.server.ts'
import { describeSubmission } from '#features/studio/submissions/read.server.ts'

/** What may be written of a book that is out differs from document to document. */
const MAY_WRITE: Record<DocumentName, (submission: LoadedSubmission) => boolean> = {
  book: mayWriteBook,
  rights: mayWriteRights,
  prices: mayWritePrices,
  cover: mayWrite,
  sample: mayWrite,
}

interface Written {
  name: DocumentName
  document: object
  version: number
  /** What else it changes, in its transaction. */
  also?: (tx: Db, submission: LoadedSubmission) => Promise<void>
}

/**
 * Writes one document of the working copy.
 * @throws AppError not_found, not_permitted; changed_meanwhile with the submission as it is now, so
 *   that whoever wrote sees both and loses no letter
 */
export async function writeDocument(
  db: Db,
  user: SessionUser,
  id: string,
  { name, document, version, also }: Written,
): Promise<Submission> {
  return db.transaction().execute(async (tx) => {
    // What staff correct of a book is seen at once, with the people whom it names.
    if (name === 'book') await holdMerges(tx)
    const submission = await loadSubmission(tx, user, id, { lock: true })
    if (!MAY_WRITE[name](submission)) throw new AppError(refusalToWrite(submission))
    if (submission.version !== version) {
      const now = await describeSubmission(tx, submission)
      throw new AppError('changed_meanwhile', { extra: { submission: now } })
    }
    await sql`
      update submissions set ${sql.ref(name)} = ${JSON.stringify(document)}::jsonb,
        version = version + 1, updated_at = now()
      where id = ${id}
    `.execute(tx)
    await also?.(tx, submission)
    return describeSubmission(tx, await loadSubmission(tx, user, id))
  })
}

/**
 * Writes the words of a book. Readers of one that is out see its description and tags at once, but
 * for new addresses and telephone numbers, and all of them where staff write.
 * @throws AppError as `writeDocument`; invalid for people whose names pass for the house's, and where
 *   staff would leave such a book without what it needs
 */
export async function writeBook(
  { db, storage }: { db: Db; storage: Storage },
  user: SessionUser,
  id: string,
  { version, book }: { version: number; book: Book },
): Promise<Submission> {
  const known = (await knownNames(db, [book]))(book)
  return writeDocument(db, user, id, {
    name: 'book',
    document: known,
    version,
    also: async (tx, submission) => {
      const errors = await findHouseNames(tx, submission.organisation, known)
      if (errors.length > 0) throw new AppError('invalid', { errors })
      if (mayCorrect(submission)) await correctBook(tx, storage, user, submission, known)
      else await showText(tx, user, submission, known)
    },
  })
}

/**
 * Writes the sample.
 * @throws AppError as `writeDocument`; invalid where it is too short, or goes beyond its part
 */
export const writeSample = (
  db: Db,
  user: SessionUser,
  id: string,
  { version, sample }: { version: number; sample: Sample },
): Promise<Submission> =>
  writeDocument(db, user, id, {
    name: 'sample',
    document: sample,
    version,
    also: async (tx, submission) => {
      if (!sample.part) return
      const found = await findInSample(tx, { ...submission, sample })
      const errors = found.filter(({ path }) => path === 'sample.toMs')
      if (errors.length > 0) throw new AppError('invalid', { errors })
    },
  })

/**
 * Writes the prices; readers of a book that is out see them at once.
 * @throws AppError as `writeDocument`; invalid where such a book could not be bought with them
 */
export const writePrices = (
  db: Db,
  user: SessionUser,
  id: string,
  { version, prices }: { version: number; prices: Prices },
): Promise<Submission> =>
  writeDocument(db, user, id, {
    name: 'prices',
    document: prices,
    version,
    also: async (tx, submission) => {
      if (!(await showPrices(tx, user, submission, prices))) return
      if (mayCorrect(submission)) await noteCorrection(tx, user, submission, { prices })
      else await noteHour(tx, user, submission, 'changePrice')
    },
  })

/**
 * Writes the rights. A signature stands for what was signed: another text needs another. Of a book
 * that is out they count once they are signed.
 * @throws AppError as `writeDocument`; invalid with what is missing to sign them for such a book;
 *   too_many_acts, too_many_requests
 */
export async function writeRights(
  db: Db,
  user: SessionUser,
  id: string,
  { version, rights, sign }: { version: number; rights: Omit<Rights, 'signed'>; sign: boolean },
): Promise<Submission> {
  const signed = sign ? { at: new Date().toISOString() } : null
  const document = { ...rights, signed }
  const also = async (tx: Db, submission: LoadedSubmission) => {
    const { audiobook, state, shown } = submission
    if (signed) await countAct(tx, user, id)
    if (signed ?? submission.rights.signed) {
      const act = signed ? 'signRights' : 'unsignRights'
      await writeHistory(tx, submission, { act, to: state, user })
    }
    const signer = signed && user.id
    await tx
      .updateTable('submissions')
      .set({ rights_signed_by: signer })
      .where('id', '=', id)
      .execute()
    if (!signed || !audiobook || !shown) return
    const errors = findInRights(document, state === 'published' ? today() : undefined)
    if (errors.length > 0) throw new AppError('invalid', { errors })
    await showRights(tx, user, audiobook, document)
  }
  return writeDocument(db, user, id, { name: 'rights', document, version, also })
}
