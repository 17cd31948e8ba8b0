/** A text in any script, kept from turning the sentence around it (first strong isolate). */
export const isolate = (text: string) => `\u2068${text}\u2069`
