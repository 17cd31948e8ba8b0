import type { Assets } from '#shared/http/render.ts'

/** What a page is rendered with where nothing was built. */
export const NO_ASSETS: Assets = {
  starter: '/none.js',
  script: '/none.js',
  preload: [],
  styles: [],
  pageModules: '',
  pages: {},
  fonts: {},
  catalogues: {},
}
