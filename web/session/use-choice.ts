import type { Settings } from '#shared/http/render.ts'
import type { ApiError } from '#web/api/api.ts'
import { loadCatalogue } from '#web/i18n/catalogue.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { accountCalls } from './account-calls.ts'
import { changeSettings, takeBack, type SettingsState } from './settings.ts'
import { useAppStore } from './store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'

export type Choice = Partial<Pick<Settings, 'language' | 'script' | 'theme'>>

/** The account hears of choices in the order in which they were made. */
let told: Promise<unknown> = Promise.resolve()

/**
 * Chooses how the site reads and looks: here at once, and in the account of whoever is signed in.
 * What the account refuses is taken back here too; without a network the choice is this browser's.
 * Answers false where nothing changed: the words of a language have to be fetched first.
 */
export function useChoice(): (choice: Choice) => Promise<boolean> {
  const t = useT()
  const store = useAppStore()
  const tellRefusal = useRefusalToast()

  async function tell(choice: Choice, before: SettingsState) {
    const { calls, error: unreached } = await accountCalls()
    const { error } = calls
      ? await store.dispatch(calls.updateDetails.initiate({ body: choice }))
      : { error: unreached }
    const { status } = (error ?? {}) as Partial<ApiError>
    if (!error || status === 401) return
    if (status === 0) return showToast({ text: t('preferences.kept_here'), kind: 'warn' })
    store.dispatch(takeBack({ choice, before }))
    tellRefusal(error)
  }

  return async (choice) => {
    const { settings: before, session } = store.getState()
    if (choice.language && !(await canSpeak(choice.language))) {
      showToast({ text: t('error.offline'), kind: 'warn' })
      return false
    }
    store.dispatch(changeSettings(choice))
    if (session.me) told = told.then(() => tell(choice, before))
    return true
  }
}

const canSpeak = (language: Settings['language']) =>
  loadCatalogue(language).then(
    () => true,
    () => false,
  )
