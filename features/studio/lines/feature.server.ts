import { Readable } from 'node:stream'
import { feature } from '#server/http/feature.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { data } from './lines.data.server.ts'
import {
  checkMayWriteLines,
  deletePartLines,
  exportPartLines,
  getPartLines,
  shiftPartLines,
  writePartLines,
} from './lines.server.ts'

const TYPES: Record<contract.LineFile, string> = {
  lrc: 'text/plain',
  srt: 'text/plain',
  vtt: 'text/vtt',
  smil: 'application/smil+xml',
  xhtml: 'application/xhtml+xml',
}

/** Each may be megabytes; a book of many parts gets its lines in one go. */
const WRITTEN = { max: 1_000, seconds: 3_600 }

export const linesFeature = feature({
  routes: [
    route(contract.getPartLines, ({ db, user, params }) => getPartLines(db, user, params.id)),

    route(contract.exportPartLines, async ({ db, user, params, query: { format }, reply }) => {
      const text = await exportPartLines(db, user, params.id, format)
      // A page of XHTML that is opened rather than kept would run in our name.
      reply.header('content-disposition', `attachment; filename="words.${format}"`)
      reply.type(`${TYPES[format]}; charset=utf-8`)
      return Readable.from([Buffer.from(text)], { objectMode: false })
    }),

    route(
      contract.writePartLines,
      ({ db, user, params, query, body }) =>
        writePartLines(db, user, params.id, { ...body, format: query.format }),
      {
        beforeBody: async ({ db, user, params }) => {
          await checkMayWriteLines(db, user, params.id)
          await countAttempt(db, `writePartLines:${user.id}`, WRITTEN)
        },
      },
    ),

    route(contract.shiftPartLines, ({ db, user, params, body }) =>
      shiftPartLines(db, user, params.id, body.byMs),
    ),

    route(contract.deletePartLines, async ({ db, user, params, language }) => {
      await deletePartLines(db, user, params.id)
      return { message: translate(language, 'studio.lines_deleted') }
    }),
  ],
  data,
})
