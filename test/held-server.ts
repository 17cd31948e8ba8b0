import { expect } from 'vitest'
import type { ApiFetch } from '#web/api/api.ts'

/** A server whose every answer waits to be given; of an address only what stands before `?` counts. */
export function heldServer() {
  const held: { path: string; answer: (body: object) => void }[] = []
  const fetchApi: ApiFetch = (path) =>
    new Promise((resolve) => {
      held.push({
        path: path.replace(/\?.*/, ''),
        answer: (body) => resolve({ status: 200, body }),
      })
    })
  const asked = (path: string) =>
    expect.poll(() => held.findIndex((one) => one.path === path)).not.toBe(-1)
  return {
    fetchApi,
    asked,
    answer: async (path: string, body: object): Promise<void> => {
      await asked(path)
      const [one] = held.splice(
        held.findIndex((each) => each.path === path),
        1,
      )
      one?.answer(body)
    },
  }
}
