import { LONGEST_EMAIL } from './limits.ts'

// Dots part the atoms, so one address cannot be read as a list, a name or a comment by a mailer.
const ATOM = String.raw`[^\s@.,:;<>()[\]\\"\p{C}]+`
const ADDRESS = new RegExp(
  String.raw`^(?=.{1,64}@)${ATOM}(?:\.${ATOM})*@${ATOM}(?:\.${ATOM})+$`,
  'u',
)

/** Tells whether a text is one e-mail address, in any script; also after compatibility characters. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && ADDRESS.test(text) && ADDRESS.test(text.normalize('NFKC'))
}

/**
 * The form in which addresses are compared: NFKC and case folded. Dots and `+` are kept. Domains
 * are folded as the DNS compares them (UTS 46, not transitional): that of ß is another than of ss.
 */
export function foldEmail(email: string): string {
  const text = email.trim().normalize('NFKC')
  const at = text.lastIndexOf('@')
  const [box, domain] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  return (box.replace(/[^ı]+/gu, foldCase) + domain.toLowerCase()).normalize('NFKC')
}

// Up and down again unites ß, ẞ and ss. A dotless ı is no i, though its capital is.
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}
