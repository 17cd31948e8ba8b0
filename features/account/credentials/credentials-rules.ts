import { contractRules } from '#web/forms/contract-rules.ts'

export const credentialsRules = contractRules(
  async () => (await import('./contract.ts')).CredentialsBody,
)
