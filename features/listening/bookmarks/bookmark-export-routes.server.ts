import { Readable } from 'node:stream'
import { route } from '#server/http/route.ts'
import * as contract from './bookmark-export-contract.ts'
import { exportBookmarks } from './export-bookmarks.server.ts'

const TYPES = {
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

export const routes = [
  route(contract.exportBookmarks, async ({ db, user, query, language, reply }) => {
    const { name, text } = await exportBookmarks(db, user, { ...query, language })
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.type(TYPES[query.format])
    return Readable.from([Buffer.from(text)], { objectMode: false })
  }),
]
