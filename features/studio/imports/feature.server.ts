import { feature } from '#server/http/feature.ts'
import { piecesOf } from '#server/http/pieces.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { exportTitles } from './export.server.ts'
import { data } from './imports.data.server.ts'
import { cancelImport, getImport, listImports, runImport } from './imports.server.ts'
import { crontab, jobs } from './jobs.server.ts'
import { importRoutes } from './receive.server.ts'
import { listImportRows } from './rows.server.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', onix: 'application/xml; charset=utf-8' }

export const importsFeature = feature({
  routes: [
    route(contract.listImports, ({ db, user, query, language }) =>
      listImports(db, user, { ...query, language }),
    ),

    route(contract.getImport, async ({ db, user, params: { id }, language }) => ({
      import: await getImport(db, user, { id, language }),
    })),

    route(contract.listImportRows, ({ db, user, params: { id }, query, language }) =>
      listImportRows(db, user, { ...query, id, language }),
    ),

    route(contract.runImport, async ({ db, user, params: { id }, language }) => {
      await runImport(db, user, id)
      return { import: await getImport(db, user, { id, language }) }
    }),

    route(contract.cancelImport, async ({ db, env, user, params: { id }, language }) => {
      await cancelImport({ db, env }, user, id)
      return { import: await getImport(db, user, { id, language }) }
    }),

    route(contract.exportTitles, async ({ db, user, query, reply }) => {
      const { name, texts } = await exportTitles(db, user, query)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.type(TYPES[query.format])
      return piecesOf(texts)
    }),
  ],
  plugins: [importRoutes],
  jobs,
  crontab,
  data,
})
