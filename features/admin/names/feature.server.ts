import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { findNames } from './find-names.server.ts'
import { mergePeople } from './merge-people.server.ts'
import { writePersonContact } from './write-contact.server.ts'
import { writePersonLife } from './write-life.server.ts'
import { writePersonNames, writeTitles } from './write-names.server.ts'

export const adminNamesFeature = feature({
  routes: [
    route(contract.findNames, ({ db, user, query }) => findNames(db, user, query)),

    route(contract.writePersonNames, async ({ db, user, params, body, language }) => {
      await writePersonNames(db, user, params.id, body)
      return { message: translate(language, 'house.names_written') }
    }),

    route(contract.writePersonContact, async ({ db, user, params, body, language }) => {
      await writePersonContact(db, user, params.id, body)
      return { message: translate(language, 'house.reach_written') }
    }),

    route(contract.writePersonLife, async ({ db, user, params, body, language }) => {
      await writePersonLife(db, user, params.id, body)
      return { message: translate(language, 'house.life_written') }
    }),

    route(contract.writeTitles, async ({ db, user, params, body, language }) => {
      await writeTitles(db, user, params.id, body)
      return { message: translate(language, 'house.names_written') }
    }),

    route(contract.mergePeople, async ({ db, user, params, body, language }) => {
      await mergePeople(db, user, { from: params.id, into: body.into })
      return { message: translate(language, 'house.people_merged') }
    }),
  ],
})
