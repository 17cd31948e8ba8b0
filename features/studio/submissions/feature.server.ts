import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { findPeople } from '#features/books/search/find-people.server.ts'
import * as contract from './contract.ts'
import { crontab, jobs } from './jobs.server.ts'
import { addPartNote, changePartNote, listPartNotes, passPart } from './notes.server.ts'
import { addPart, deletePart, orderParts, writePart } from './parts.server.ts'
import { getSubmission, listSubmissions } from './read.server.ts'
import { data } from './submissions.data.server.ts'
import { createSubmission, deleteSubmission, writeDocument, writeRights } from './write.server.ts'

export const submissionsFeature = feature({
  routes: [
    route(contract.createSubmission, async ({ db, user, body, idempotencyKey }) => ({
      submission: await createSubmission(db, user, body, idempotencyKey),
    })),

    route(contract.listSubmissions, ({ db, user, query }) => listSubmissions(db, user, query)),

    route(contract.getSubmission, async ({ db, user, params }) => ({
      submission: await getSubmission(db, user, params.id),
    })),

    route(contract.findMakers, async ({ db, search, query }) => ({
      people: await findPeople(db, search, query.name),
    })),

    route(contract.deleteSubmission, async ({ db, user, params, language }) => {
      await deleteSubmission(db, user, params.id)
      return { message: translate(language, 'studio.draft_deleted') }
    }),

    route(contract.writeBook, async ({ db, user, params, body: { version, book } }) => ({
      submission: await writeDocument(db, user, params.id, {
        name: 'book',
        document: book,
        version,
      }),
    })),

    route(contract.writeRights, async ({ db, user, params, body }) => ({
      submission: await writeRights(db, user, params.id, body),
    })),

    route(contract.writePrices, async ({ db, user, params, body: { version, prices } }) => ({
      submission: await writeDocument(db, user, params.id, {
        name: 'prices',
        document: prices,
        version,
      }),
    })),

    route(contract.writeCover, async ({ db, user, params, body: { version, cover } }) => ({
      submission: await writeDocument(db, user, params.id, {
        name: 'cover',
        document: cover,
        version,
      }),
    })),

    route(contract.writeSample, async ({ db, user, params, body: { version, sample } }) => ({
      submission: await writeDocument(db, user, params.id, {
        name: 'sample',
        document: sample,
        version,
      }),
    })),

    route(contract.addPart, async ({ db, user, params, body }) => ({
      part: await addPart(db, user, params.id, body.title),
    })),

    route(contract.writePart, async ({ db, user, params, body }) => ({
      part: await writePart(db, user, params.id, body),
    })),

    route(contract.deletePart, async ({ db, user, params, language }) => {
      await deletePart(db, user, params.id)
      return { message: translate(language, 'studio.part_deleted') }
    }),

    route(contract.orderParts, async ({ db, user, params, body }) => ({
      parts: await orderParts(db, user, params.id, body.parts),
    })),

    route(contract.listPartNotes, async ({ db, user, params }) => ({
      notes: await listPartNotes(db, user, params.id),
    })),

    route(contract.addPartNote, async ({ db, user, params, body }) => ({
      note: await addPartNote(db, user, params.id, body),
    })),

    route(contract.changePartNote, async ({ db, user, params, body }) => ({
      note: await changePartNote(db, user, params.id, body.state),
    })),

    route(contract.passPart, async ({ db, user, params, body }) => ({
      part: await passPart(db, user, params.id, body.passed),
    })),
  ],
  jobs,
  crontab,
  data,
})
