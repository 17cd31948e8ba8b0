import { useCallback } from 'react'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'

const KNOWN: Record<string, MessageKey> = {
  offline: 'error.offline',
  not_entitled: 'error.not_entitled',
  not_in_library: 'error.not_in_library',
  unauthenticated: 'error.unauthenticated',
  not_found: 'player.gone',
  too_many_requests: 'error.too_many_requests',
  unavailable: 'error.unavailable',
}

/** Words a refusal for the player: the sentence of its code, or that something went wrong. */
export function useProblemText(): (code: string) => string {
  const t = useT()
  return useCallback((code) => t(KNOWN[code] ?? 'error.generic'), [t])
}
