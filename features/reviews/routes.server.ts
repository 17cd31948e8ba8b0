import type { Route } from '../../server/route'

export const routes: Route[] = []
