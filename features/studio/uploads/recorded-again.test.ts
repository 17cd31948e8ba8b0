import { expect, test } from 'vitest'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { startUploadWorld } from '#test/upload-world.ts'
import { soundOf } from '#test/uploads.ts'

const { call, owner, own, newSubmission, begin } = await startUploadWorld()

test.each([
  ['draft', 'draft'],
  ['approved', 'recording'],
  ['recording', 'recording'],
  ['proof_listening', 'recording'],
  ['mastered', 'recording'],
] as const)('new sound of one that is %s leads to %s', async (state, to) => {
  const submission = await newSubmission(state)
  const sound = soundOf(5_000)
  const { at } = await begin(sound.length, { submission })
  expect((await own.patch(at, sound)).status).toBe(204)
  const { body } = await call<{ submission: Submission }>('GET', `/submission/${submission}`, {
    as: owner,
  })
  expect(body.submission.state).toBe(to)
})
