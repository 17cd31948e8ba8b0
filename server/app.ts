import { routes as accounts } from '../features/accounts/routes.server'
import { routes as audiobooks } from '../features/audiobooks/routes.server'
import { routes as browse } from '../features/browse/routes.server'
import { coverRoutes } from '../features/covers/covers.server'
import { routes as genres } from '../features/genres/routes.server'
import { routes as library } from '../features/library/routes.server'
import { mediaRoutes } from '../features/listening/media.server'
import { routes as listening } from '../features/listening/routes.server'
import { routes as location } from '../features/location/routes.server'
import { routes as login } from '../features/login/routes.server'
import { routes as people } from '../features/people/routes.server'
import { routes as reviews } from '../features/reviews/routes.server'
import { routes as search } from '../features/search/routes.server'
import { jobs as shelfJobs, crontab as shelfCrontab } from '../features/shelves/jobs.server'
import { routes as shelves } from '../features/shelves/routes.server'
import { jobs as signUpJobs } from '../features/sign-up/jobs.server'
import { routes as signUp } from '../features/sign-up/routes.server'
import { jobs as verificationJobs } from '../features/verification/jobs.server'
import { routes as verification } from '../features/verification/routes.server'
import { routes as wishlist } from '../features/wishlist/routes.server'
import type { Jobs } from './jobs'
import { dropPastWindows } from './rate-limits'

/** Every call of the API, every job and every raw route: the one list of what the product does. */
export const routes = [
  ...accounts,
  ...audiobooks,
  ...browse,
  ...genres,
  ...library,
  ...listening,
  ...location,
  ...login,
  ...people,
  ...reviews,
  ...search,
  ...shelves,
  ...signUp,
  ...verification,
  ...wishlist,
]

export const jobs: Jobs = {
  ...shelfJobs,
  ...signUpJobs,
  ...verificationJobs,
  dropPastWindows: ({ db }) => dropPastWindows(db),
}

export const crontab = [shelfCrontab, '*/15 * * * * dropPastWindows'].join('\n')

export const plugins = [coverRoutes, mediaRoutes]
