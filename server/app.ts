import { routes as accounts } from '../features/accounts/routes.server'
import { jobs as accountJobs } from '../features/accounts/jobs.server'
import {
  jobs as audiobookJobs,
  crontab as audiobookCrontab,
} from '../features/audiobooks/jobs.server'
import { coverRoutes } from '../features/audiobooks/covers.server'
import { routes as audiobooks } from '../features/audiobooks/routes.server'
import { mediaRoutes } from '../features/listening/media.server'
import { routes as library } from '../features/library/routes.server'
import { routes as listening } from '../features/listening/routes.server'
import { routes as location } from '../features/location/routes.server'
import { routes as reviews } from '../features/reviews/routes.server'
import { routes as wishlist } from '../features/wishlist/routes.server'
import type { Jobs } from './jobs'

/** Every call of the API, every job and every raw route: the one list of what the product does. */
export const routes = [
  ...accounts,
  ...audiobooks,
  ...library,
  ...listening,
  ...location,
  ...reviews,
  ...wishlist,
]

export const jobs: Jobs = { ...accountJobs, ...audiobookJobs }

export const crontab = audiobookCrontab

export const plugins = [coverRoutes, mediaRoutes]
