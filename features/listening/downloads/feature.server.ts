import { feature } from '#server/http/feature.ts'
import { data } from './downloads.data.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { createDownload, listDownloads, removeDownload } from './downloads.server.ts'

export const downloadsFeature = feature({
  routes: [
    route(contract.createDownload, async (context) => ({
      download: await createDownload(context, context.user, context.body),
    })),

    route(contract.listDownloads, ({ db, user, query }) => listDownloads(db, user, query)),

    route(contract.removeDownload, async ({ db, user, params, language }) => {
      await removeDownload(db, user, params.id)
      return { message: translate(language, 'download.removed') }
    }),
  ],
  data,
})
