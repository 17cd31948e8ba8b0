import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { deriveOpenWorks } from './derive.server.ts'
import { data } from './open-works.data.server.ts'
import { drawWork, getOpenWork, listOpenWorks } from './open-works.server.ts'
import { endWishForWork, wishForWork } from './wishes.server.ts'

export const openWorksFeature = feature({
  routes: [
    route(contract.listOpenWorks, ({ db, user, query }) => listOpenWorks(db, user, query)),

    route(contract.getOpenWork, async ({ db, user, params }) => ({
      work: await getOpenWork(db, user, params.id),
    })),

    route(contract.getWorkCloth, ({ db, params }) => drawWork(db, params.id)),

    route(contract.wishForWork, async ({ db, user, params, language }) => ({
      work: await wishForWork(db, user, params.id),
      message: translate(language, 'open.wished'),
    })),

    route(contract.endWishForWork, async ({ db, user, params, language }) => ({
      work: await endWishForWork(db, user, params.id),
      message: translate(language, 'open.wish_ended'),
    })),
  ],
  jobs: { deriveOpenWorks: ({ db }) => deriveOpenWorks(db) },
  crontab: ['* * * * * deriveOpenWorks ?queue=deriveOpenWorks&jobKey=deriveOpenWorks'],
  data,
})
