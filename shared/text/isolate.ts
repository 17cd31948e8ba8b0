/** A text in any script, kept from turning the sentence around it (first strong isolate). */
export const isolate = (text: string) => `\u2068${text}\u2069`

/** A figure with its sign, as it is read, where no element can say so: among the choices of a list. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`
