import type { Jobs } from '../../server/jobs'
import { relateAudiobooks } from './co-listening.server'
import { recountAudiobooks } from './counts.server'

export const jobs: Jobs = {
  recountAudiobooks: ({ db }) => recountAudiobooks(db),
  relateAudiobooks: ({ db }) => relateAudiobooks(db),
}

export const crontab = [
  '*/5 * * * * recountAudiobooks',
  '30 20 * * * relateAudiobooks ?fill=1d',
].join('\n')
