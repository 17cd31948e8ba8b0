import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { findPeople } from '#features/books/search/find-people.server.ts'
import * as contract from './contract.ts'
import { crontab, mails, jobs } from './jobs.server.ts'
import { addPart, deletePart, orderParts, writePart } from './parts.server.ts'
import { getSubmission, listSubmissionHistory, listSubmissions } from './read.server.ts'
import { data } from './submissions.data.server.ts'
import { createSubmission, deleteSubmission } from './drafts.server.ts'

export const submissionsFeature = feature({
  routes: [
    route(contract.createSubmission, async ({ db, user, body, idempotencyKey }) => ({
      submission: await createSubmission(db, user, body, idempotencyKey),
    })),

    route(contract.listSubmissions, ({ db, user, query }) => listSubmissions(db, user, query)),

    route(contract.getSubmission, async ({ db, user, params }) => ({
      submission: await getSubmission(db, user, params.id),
    })),

    route(contract.listSubmissionHistory, ({ db, user, params, query }) =>
      listSubmissionHistory(db, user, params.id, query._before),
    ),

    route(contract.findPeople, async ({ db, search, query }) => ({
      people: await findPeople(db, search, query.name),
    })),

    route(contract.deleteSubmission, async ({ db, user, params, language }) => {
      await deleteSubmission(db, user, params.id)
      return { message: translate(language, 'studio.draft_deleted') }
    }),

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
  ],
  jobs,
  mails,
  crontab,
  data,
})
