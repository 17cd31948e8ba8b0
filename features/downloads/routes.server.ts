import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import * as contract from './contract'
import { createDownload, listDownloads, removeDownload } from './downloads.server'

export const routes = [
  route(contract.createDownload, async (context) => ({
    download: await createDownload(
      context,
      context.user,
      context.body.audiobook,
      context.body.quality,
    ),
  })),

  route(contract.listDownloads, ({ db, user, query }) => listDownloads(db, user, query)),

  route(contract.removeDownload, async ({ db, user, params, language }) => {
    await removeDownload(db, user, params.id)
    return { message: translate(language, 'download.removed') }
  }),
]
