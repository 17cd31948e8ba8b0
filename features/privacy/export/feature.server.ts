import { feature } from '#server/http/feature.ts'
import { jobs } from './jobs.server.ts'
import { route } from '#server/http/route.ts'
import { exportAccount } from './account-export.server.ts'
import * as contract from './contract.ts'

export const accountExportFeature = feature({
  routes: [
    route(contract.exportAccount, async ({ db, user, reply }) => {
      const zip = await exportAccount(db, user)
      const day = new Date().toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="qissa-${day}.zip"`)
      return zip
    }),
  ],
  jobs,
})
