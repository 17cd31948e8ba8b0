import type { Jobs } from '#server/jobs/jobs.ts'
import { relateAudiobooks } from './co-listening.server.ts'
import { recountAudiobooks } from './counts.server.ts'

export const jobs: Jobs = {
  recountAudiobooks: ({ db }) => recountAudiobooks(db),
  relateAudiobooks: ({ db }) => relateAudiobooks(db),
}

export const crontab = ['*/5 * * * * recountAudiobooks', '30 20 * * * relateAudiobooks ?fill=1d']
