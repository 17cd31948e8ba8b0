import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import {
  writeBook,
  writeDocument,
  writePrices,
  writeRights,
  writeSample,
} from './documents.server.ts'

export const writingFeature = feature({
  routes: [
    route(contract.writeBook, async ({ db, storage, user, params, body }) => ({
      submission: await writeBook({ db, storage }, user, params.id, body),
    })),

    route(contract.writeRights, async ({ db, user, params, body }) => ({
      submission: await writeRights(db, user, params.id, body),
    })),

    route(contract.writePrices, async ({ db, user, params, body }) => ({
      submission: await writePrices(db, user, params.id, body),
    })),

    route(contract.writeCover, async ({ db, user, params, body: { version, cover } }) => ({
      submission: await writeDocument(db, user, params.id, {
        name: 'cover',
        document: cover,
        version,
      }),
    })),

    route(contract.writeSample, async ({ db, user, params, body }) => ({
      submission: await writeSample(db, user, params.id, body),
    })),
  ],
})
