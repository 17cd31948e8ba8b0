import type { RouteObject } from 'react-router'
import { Bare } from '#app/layout/Bare.tsx'
import { ErrorPage } from '#app/layout/ErrorPage.tsx'
import { Frame } from '#app/layout/Frame.tsx'
import { Root } from '#app/layout/Root.tsx'
import { DEV_UI } from '#shared/http/paths.ts'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import { ADDRESSES } from './addresses.ts'
import { page } from './page.ts'

/** The pieces of the ui kit, for developers: `npm run dev` has this page, and no build. */
const devPage: RouteObject = {
  path: DEV_UI,
  id: 'dev-ui',
  lazy: async () => {
    const { UiKit } = await withMessages(import('#app/dev-ui/UiKit.tsx'), 'account')
    return { Component: UiKit }
  },
}

/** The pages of all addresses, as React Router takes them. */
export function routes(): RouteObject[] {
  const pages = (bare: boolean): RouteObject => ({
    // The failure of a page is shown in its place; the header and all else around it stay.
    ErrorBoundary: ErrorPage,
    children: ADDRESSES.filter((one) => Boolean(one.bare) === bare).map(page),
  })
  return [
    {
      Component: Root,
      children: [
        {
          Component: Frame,
          children: import.meta.env.DEV ? [devPage, pages(false)] : [pages(false)],
        },
        { Component: Bare, children: [pages(true)] },
      ],
    },
  ]
}
