import type { FastifyInstance } from 'fastify'
import type { TableRules } from '#server/db/data-rules.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Readings } from './readings.ts'
import type { Platform, Route } from './route.ts'

/** What addresses that are no calls have besides: visitors' answers that are kept, and bounds of reading. */
export interface PluginPlatform extends Platform {
  cache: ResponseCache
  readings: Readings
}

/** Mounts addresses that are no calls of the API, such as files and pages the server writes. */
export type Plugin = (app: FastifyInstance, platform: PluginPlatform) => Promise<void>

/** The parts that one noun of the product adds to the server. */
export interface Feature {
  routes: Route[]
  jobs: Jobs
  /** Jobs that hand a mail to a server outside, which may keep them waiting: others have places of their own. */
  mails: Jobs
  /** The same for pushes. */
  pushes: Jobs
  /** Lines of graphile-worker's crontab. */
  crontab: string[]
  plugins: Plugin[]
  /** What becomes of the rows of the tables that it owns. */
  data: TableRules[]
}

/** Registers a noun's server half; `app/api.server.ts` lists every feature. */
export const feature = ({
  routes = [],
  jobs = {},
  mails = {},
  pushes = {},
  crontab = [],
  plugins = [],
  data = [],
}: Partial<Feature>): Feature => ({ routes, jobs, mails, pushes, crontab, plugins, data })
