const NETWORK_BROKE = 2
const CODES: Record<number, string> = {
  403: 'not_entitled',
  404: 'not_found',
  429: 'too_many_requests',
}

/**
 * Why an audio file does not sound, as the code of an error: its element tells a refusal and a
 * network that is gone alike, so the server is asked. `kind` is what MediaError calls its code.
 */
export async function causeOf(url: string, kind: number | undefined): Promise<string> {
  if (!navigator.onLine) return 'offline'
  try {
    const { ok, status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    if (ok) return kind === NETWORK_BROKE ? 'offline' : 'internal'
    if (status >= 500) return 'unavailable'
    return CODES[status] ?? 'internal'
  } catch {
    return 'offline'
  }
}
