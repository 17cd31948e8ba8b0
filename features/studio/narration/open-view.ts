import { paths } from '#shared/http/paths.ts'
import {
  queryOfWorks,
  readWorksView,
  worksArgs,
  type WorksView,
} from '#features/discovery/open-works/use-works-view.ts'
import type { ListWorksToNarrateApiArg } from '#web/api/studio.gen.ts'
import { oneOf } from '#web/forms/address-query.ts'

/** Works of others, those of one's own organisation, and who asks for which. */
export const OPEN_VIEWS = ['works', 'ours', 'requests'] as const

/** Requests that one got, and those that one made. */
export const REQUEST_SIDES = ['received', 'sent'] as const
export type RequestSide = (typeof REQUEST_SIDES)[number]

export interface OpenView extends WorksView {
  view: (typeof OPEN_VIEWS)[number]
  /** Whose offers are shown; empty for the first of one's own. */
  organisation: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function readOpenView(query: URLSearchParams): OpenView {
  const organisation = query.get('organisation') ?? ''
  return {
    ...readWorksView(query),
    view: oneOf(OPEN_VIEWS, query.get('view')),
    organisation: UUID.test(organisation) ? organisation : '',
  }
}

export const openPath = ({ view, organisation, ...works }: OpenView): string =>
  paths.studioOpen({
    view: view === OPEN_VIEWS[0] ? undefined : view,
    organisation: organisation || undefined,
    ...queryOfWorks(works),
  })

/** @param organisation whose offers are shown */
export const openArgs = (view: OpenView, organisation: string): ListWorksToNarrateApiArg => ({
  ...worksArgs(view),
  ...(view.view === 'ours' ? { organisation } : {}),
})
