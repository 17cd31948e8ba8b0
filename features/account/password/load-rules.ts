/** The contract's own rules, when they can be had: without a network the server's answer has to do. */
export const loadRules = () => import('./credentials-rules.ts').catch(() => null)

export const findProblems = async (values: object) =>
  (await loadRules())?.checkCredentials(values) ?? []
