/** What opens the last question, and whose account it is about. */
export interface LastStep {
  token: string
  email: string
}
