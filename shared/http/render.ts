import type { Language } from '#shared/i18n/languages.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Script } from '#shared/text/names.ts'

/** The settings in the cookie `reduxState`; nothing here grants a right. */
export interface Settings {
  language: Language
  /** The script of names in Punjabi; null follows the language. */
  script: Script | null
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
  country: string | null
  currency: Currency | null
  /** Larger letters and targets: for whom the player has four large buttons. */
  large: boolean
}

/** Those of somebody of whom nothing is known yet. */
export const UNTOLD_SETTINGS: Settings = {
  language: 'en',
  script: null,
  theme: null,
  country: null,
  currency: null,
  large: false,
}

/** The signed-in person as pages show them. */
export interface Me {
  _id: string
  firstName: string
  lastName: string
  email: string
  role: string
}

export interface RenderRequest {
  /** Path and query. */
  url: string
  /** Scheme and host for canonical addresses, without a slash at the end. */
  origin: string
  settings: Settings
  me: Me | null
  /** A token came that could not be looked up: who asks is not known, which is not nobody. */
  unsure: boolean
  /** Answers with text of JSON, or none: text goes from thread to thread for a tenth of what its values cost. */
  fetchApi: (
    path: string,
    init: { method: string; body?: string; headers: Record<string, string> },
  ) => Promise<{ status: number; text: string }>
  assets: Assets
  /** Only the document, for a service worker: the browser finds the page itself. */
  isShell?: boolean
}

/** Built files of the site: addresses of the entry, and of what each page adds. */
export interface Assets {
  /** Begins `script` once the page is seen. */
  starter: string
  script: string
  /** What that script imports at once, each after what it imports itself. */
  preload: string[]
  styles: string[]
  /** Address of the list of what each page imports, for links to pages that this document is not of. */
  pageModules: string
  /** By page name ("home"), in a browser those of its document: module addresses to preload and styles to link. */
  pages: Record<string, { preload: string[]; styles: string[] }>
  /** By language: the fonts that its first view is set in. */
  fonts: Partial<Record<Language, string[]>>
  /** By language: the address of its catalogue's module. */
  catalogues: Partial<Record<Language, string>>
}

export interface Rendered {
  status: number
  /** UTF-8. */
  html: Uint8Array<ArrayBuffer>
  /** Set for a redirect; then it is empty. */
  location?: string
  /** What went wrong unexpectedly while the page was made. */
  failure?: unknown
}

/** The export of app/entry-server.tsx: the server loads it at run time, as neither half imports the other. */
export type Render = (request: RenderRequest) => Promise<Rendered>
