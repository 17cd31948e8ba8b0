const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Tells whether the database would take a text for an id. */
export const isUuid = (text: string): boolean => UUID.test(text)
