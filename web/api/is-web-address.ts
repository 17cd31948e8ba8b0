/** Whether an address, as a provider's answer names it, may be left for. */
export const isWebAddress = (address: string): boolean =>
  /^https?:$/.test(new URL(address, location.href).protocol)
