/** The state of an address that was opened to try the four large buttons. */
export const TRIAL = { trial: true } as const

export const isTrial = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'trial' in state
