import type { Jobs } from '../../server/jobs'

export const jobs: Jobs = {}

export const crontab = ''
