import type { Settings } from '../../shared/render'
import { loadCatalogue } from './catalogue'
import { followSettings } from './settings'
import type { Store } from './store'

/** Takes the account's choices over, save where this browser chose otherwise. */
export async function followAccount(
  { dispatch }: Pick<Store, 'dispatch'>,
  { language, script, theme }: Pick<Settings, 'language' | 'script' | 'theme'>,
): Promise<void> {
  const words = await loadCatalogue(language).catch(() => null)
  dispatch(followSettings({ ...(words ? { language } : {}), script, theme }))
}
