import type { TableRules } from '#server/db/data-rules.ts'
import { feature } from '#server/http/feature.ts'
import { mails } from './jobs.server.ts'
import { route } from '#server/http/route.ts'
import { exportAccount } from './account-export.server.ts'
import * as contract from './contract.ts'

/** Needs what every noun says of its tables. */
export const accountExportFeature = (tables: readonly TableRules[]) =>
  feature({
    routes: [
      route(contract.exportAccount, async ({ db, user, reply }) => {
        const zip = await exportAccount(db, user, tables)
        const day = new Date().toISOString().slice(0, 10)
        reply.header('content-disposition', `attachment; filename="qissa-${day}.zip"`)
        return zip
      }),
    ],
    mails,
  })
