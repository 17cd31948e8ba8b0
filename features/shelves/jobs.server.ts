import type { Jobs } from '../../server/jobs'
import { recountAudiobooks } from './counts.server'

export const jobs: Jobs = {
  recountAudiobooks: ({ db }) => recountAudiobooks(db),
}

export const crontab = '*/5 * * * * recountAudiobooks'
