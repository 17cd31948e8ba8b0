import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import {
  listContactMessages,
  markContactMessage,
  readContactMessage,
} from './admin-contact.server.ts'

export const adminContactFeature = feature({
  routes: [
    route(contract.listContactMessages, async ({ db, user, query }) => {
      const { contactMessages, total } = await listContactMessages(db, user, query)
      return { contactMessages, count: contactMessages.length, total }
    }),

    route(contract.readContactMessage, async ({ db, user, params }) => ({
      contactMessage: await readContactMessage(db, user, params.id),
    })),

    route(contract.markContactMessage, async ({ db, user, params, body, language }) => {
      await markContactMessage(db, user, params.id, body.answered)
      return {
        message: translate(language, body.answered ? 'contact.marked' : 'contact.reopened'),
      }
    }),
  ],
})
