// The zeros of Gurmukhi, of Persian and Urdu, and of Arabic; nine more follow each.
const ZEROS = [0x0a66, 0x06f0, 0x0660]

/** "੯੮۷٦" → "9876": digits of the keyboards that Punjabi is typed on; all else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[੦-੯۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? code
    return String(code - zero)
  })
}
