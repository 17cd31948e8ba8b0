import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { hearPart } from './hearing.server.ts'
import { addPartNote, changePartNote, listPartNotes, passPart } from './notes.server.ts'
import { noteMails } from './note-news.server.ts'
import { data } from './proof-listening.data.server.ts'
import { addSaidName, deleteSaidName, listSaidNames } from './said-names.server.ts'
import { unwaiveFault, waiveFault } from './waivers.server.ts'

export const proofListeningFeature = feature({
  routes: [
    route(contract.listPartNotes, async ({ db, user, params }) => ({
      notes: await listPartNotes(db, user, params.id),
    })),

    route(contract.addPartNote, async ({ db, user, params, body }) => ({
      note: await addPartNote(db, user, params.id, body),
    })),

    route(contract.changePartNote, async ({ db, user, params, body }) => ({
      note: await changePartNote(db, user, params.id, body.state),
    })),

    route(contract.listSaidNames, async ({ db, user, params }) => ({
      names: await listSaidNames(db, user, params.id),
    })),

    route(contract.addSaidName, async ({ db, user, params, body }) => ({
      name: await addSaidName(db, user, params.id, body),
    })),

    route(contract.deleteSaidName, async ({ db, user, params, language }) => {
      await deleteSaidName(db, user, params.id)
      return { message: translate(language, 'studio.deleted_said_name') }
    }),

    route(contract.hearPart, async ({ db, user, params, body }) => ({
      unheard: await hearPart(db, user, params.id, body),
    })),

    route(contract.passPart, async ({ db, user, params, body }) => ({
      part: await passPart(db, user, params.id, body),
    })),

    route(contract.waiveFault, async ({ db, user, params, body }) => ({
      waivers: await waiveFault(db, user, params.id, body),
    })),

    route(contract.unwaiveFault, async ({ db, user, params }) => ({
      waivers: await unwaiveFault(db, user, params.id, params.code),
    })),
  ],
  mails: noteMails,
  data,
})
