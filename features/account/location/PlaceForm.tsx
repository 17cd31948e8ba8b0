import { useState } from 'react'
import { countriesFor } from '#shared/schemas/countries.ts'
import { CURRENCIES } from '#shared/money/money.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { changeSettings } from '#web/session/settings.ts'
import { useAppStore, useSettings } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { locate } from './locate.ts'
import { useCountryChoice } from './use-country-choice.ts'
import './place-form.css'

/** The country and the currency by which prices are shown; each choice holds at once. */
export function PlaceForm() {
  const t = useT()
  const language = useLanguage()
  const { dispatch } = useAppStore()
  const { country, currency } = useSettings()
  const choose = useCountryChoice()
  const hydrated = useHydrated()
  const countries = countriesFor(language).map((one) => ({ value: one.code, label: one[language] }))
  const currencies = CURRENCIES.map((value) => ({ value, label: value, lang: 'en' }))
  return (
    <div className="place">
      <Select
        id="country"
        label={t('place.country')}
        autoComplete="country"
        disabled={!hydrated}
        value={country ?? ''}
        options={[{ value: '', label: t('field.not_said') }, ...countries]}
        onChange={({ target }) => void choose(target.value || null)}
      />
      <div>
        <LocateMe />
        <p className="small muted">{t('place.kept')}</p>
      </div>
      <Select
        id="currency"
        label={t('place.currency')}
        disabled={!hydrated}
        value={currency ?? ''}
        options={[{ value: '', label: t('place.by_country') }, ...currencies]}
        onChange={({ target }) => {
          const chosen = CURRENCIES.find((one) => one === target.value) ?? null
          dispatch(changeSettings({ currency: chosen }))
        }}
      />
    </div>
  )
}

function LocateMe() {
  const t = useT()
  const store = useAppStore()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    const found = await locate(store)
    setBusy(false)
    if (found) showToast({ text: t('place.found'), kind: 'ok' })
    else showToast({ text: t('place.failed'), kind: 'warn' })
  }
  return (
    <Button variant="quiet" size="sm" busy={busy} onClick={() => void press()}>
      {t('place.locate')}
    </Button>
  )
}
