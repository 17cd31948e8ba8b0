import type { Settings } from '#shared/http/render.ts'
import { loadCatalogue } from '#web/i18n/catalogue.tsx'
import { changeSettings, followSettings } from './settings.ts'
import type { Store } from './store.ts'

type Followed = Pick<Settings, 'language' | 'script' | 'theme'> & {
  country: string | null
  hasChosenLanguage: boolean
}

/**
 * Takes the account's choices over, save where this browser chose otherwise: a language that the
 * account never chose leaves the page in the one that it is in.
 */
export async function followAccount(
  { dispatch }: Pick<Store, 'dispatch'>,
  { language, hasChosenLanguage, script, theme, country }: Followed,
): Promise<void> {
  const words = hasChosenLanguage && (await loadCatalogue(language).catch(() => null))
  dispatch(followSettings({ ...(words ? { language } : {}), script, theme }))
  dispatch(changeSettings(countryOf({ country })))
}

/** The account's country goes before the one where the browser was; a country in free text is ignored. */
export const countryOf = ({ country }: { country: string | null }): Partial<Settings> =>
  country && /^[A-Z]{2}$/.test(country) ? { country } : {}
