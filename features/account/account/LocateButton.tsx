import { useState, type MouseEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { ONCE } from '#web/boot/load.ts'
import { accountApi } from '#web/api/account.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { getLocation } from '#web/session/get-location.ts'

/** Fills country, state and city of the form around it from where the device is. */
export function LocateButton() {
  const t = useT()
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)

  async function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (busy) return
    setBusy(true)
    try {
      const asked = accountApi.endpoints.findLocation.initiate(await getLocation(), ONCE)
      const { location } = await dispatch(asked).unwrap()
      fill(form, 'country', location.country.short_name)
      fill(form, 'state', location.state?.long_name ?? '')
      fill(form, 'city', location.city?.long_name ?? '')
      showToast({ text: t('profile.located'), kind: 'ok' })
    } catch {
      showToast({ text: t('profile.locate_failed'), kind: 'warn' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="link"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => void press(event)}
    >
      {t('profile.locate')}
    </button>
  )
}

function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}
