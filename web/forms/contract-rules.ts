import type { z } from 'zod'
import type { Problem } from './form-problems.ts'

/**
 * The rules of a call's body, for its form. They are fetched when the form is first touched; where
 * they cannot be had, as without a network, the server's answer has to do.
 * @param loadBody fetches the contract and answers the schema of its body
 */
export function contractRules(loadBody: () => Promise<z.ZodType>) {
  const load = async () => {
    try {
      const [{ problemsIn }, body] = await Promise.all([import('./schema-problems.ts'), loadBody()])
      return (values: object) => problemsIn(body, values)
    } catch {
      return null
    }
  }
  return {
    load: () => void load(),
    check: async (values: object): Promise<Problem[]> => (await load())?.(values) ?? [],
  }
}
