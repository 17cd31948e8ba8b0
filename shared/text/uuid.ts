const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The one spelling of an id that an address names; undefined for a text that is none. */
export function readUuid(text: string): string | undefined {
  const id = text.toLowerCase()
  return UUID.test(id) ? id : undefined
}

/** Every id comes after this one. */
export const FIRST_UUID = '00000000-0000-0000-0000-000000000000'
