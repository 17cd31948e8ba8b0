/** The contract's rules, when they can be had: without a network the server's answer has to do. */
export async function loadRules() {
  try {
    return await import('./form-rules')
  } catch {
    return null
  }
}
