import { feature } from '#server/http/feature.ts'
import { data } from './progress.data.server.ts'
import * as contract from './contract.ts'
import { getHistory } from './history.server.ts'
import { getPlace } from './progress.server.ts'
import { recordProgress } from './record-progress.server.ts'
import { route } from '#server/http/route.ts'
import { thinJournal } from './thin-journal.server.ts'

export const progressFeature = feature({
  routes: [
    route(contract.recordProgress, async ({ db, user, body, ip, userAgent }) => ({
      places: await recordProgress(db, user, body, { ip, userAgent }),
    })),

    route(contract.getPlace, ({ db, user, params }) => getPlace(db, user, params.audiobook)),

    route(contract.getHistory, async ({ db, user, params, query }) => ({
      landmarks: await getHistory(db, user, params.audiobook, query.device),
    })),
  ],
  jobs: { thinJournal: ({ db }) => thinJournal(db) },
  crontab: ['20 21 * * * thinJournal ?fill=1d'],
  data,
})
