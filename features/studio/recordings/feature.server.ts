import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { answerStream } from '#server/http/streams.ts'
import { partAudioRoutes } from './audio.server.ts'
import * as contract from './contract.ts'
import { crontab, jobs } from './jobs.server.ts'
import { data } from './recordings.data.server.ts'
import { getPartReport, getSubmissionSound, retryPart } from './report.server.ts'
import { streamSoundOf } from './stream.server.ts'

/** Each has ffmpeg read a file again. */
const RETRIES = { max: 60, seconds: 3600 }

export const recordingsFeature = feature({
  routes: [
    route(contract.getSubmissionSound, ({ db, user, params }) =>
      getSubmissionSound(db, user, params.id),
    ),
    route(contract.streamSubmissionSound, async ({ db, user, params, streams, reply }) =>
      answerStream(reply, await streams.open(user, await streamSoundOf(db, user, params.id))),
    ),
    route(contract.getPartReport, ({ db, user, params }) => getPartReport(db, user, params.id)),
    route(contract.retryPart, ({ db, user, params }) => retryPart(db, user, params.id), {
      limit: RETRIES,
    }),
  ],
  plugins: [partAudioRoutes],
  jobs,
  crontab,
  data,
})
