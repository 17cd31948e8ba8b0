import type { MessageChunk } from '#locales/messages.gen.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The header's row and its menu, the bottom menus of phones, and the columns of the footer. */
export type Menu =
  | 'header'
  | 'about'
  | 'bottom'
  | 'listenerBottom'
  | 'listen'
  | 'company'
  | 'account'

/** A link to the address in some menus. */
export interface MenuEntry {
  /** The query of the view that it leads to. */
  view?: string
  label: MessageKey
  icon: IconName
  /** Shown only to those signed in, or only to visitors; left out: to all. */
  for?: 'member' | 'visitor'
  in: readonly Menu[]
}

/** An address of the site, and what the rest of the program has to know of it. */
export interface Address {
  path: string
  /** The name of its file in pages/. */
  page: string
  /** Where it leads at once, as people type it: it has no file then. */
  leadsTo?: string
  /** What it says beside the messages of every page, in files of locales/. */
  messages?: readonly MessageChunk[]
  /**
   * Whether it stands in the sitemap, or machines need not look there; left out where the path holds a
   * name, or where only a mail leads.
   */
  search?: 'listed' | 'private'
  /** The names of its query, beside `lang`; the server and the page see no others. */
  query?: readonly string[]
  /** Queries of its views, where each has an address of its own in the sitemap. */
  views?: readonly string[]
  menus?: readonly MenuEntry[]
  /** The service worker installs it and all it opens, for when the network is away. */
  worksOffline?: true
  /** Only a form, which without a network nobody takes: the page says so before anything is filled in. */
  isForm?: true
  /** What it shows a visitor is for whoever knows its path alone: no cache keeps it. */
  confidential?: true
  /** Its address may hold a token, a gift’s code or an e-mail: no other page is told of it. */
  holdsSecret?: true
  /** Stands without header, footer and bottom menu. */
  bare?: true
}
