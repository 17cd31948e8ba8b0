/** 128 random bits; `crypto.randomUUID` is missing where a page came without TLS. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
