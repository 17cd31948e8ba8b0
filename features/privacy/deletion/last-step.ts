export interface LastStep {
  token: string
  email: string
}
