import { expect, test } from 'vitest'
import { LEARN_STEPS, lessonsOf, veiled, type LearnStep } from './learn-steps.ts'

const shown = (line: string, step: LearnStep) =>
  veiled(line, step).flatMap(({ word, hidden }) => (hidden ? [] : [word]))

test.each(['ਦਰਦ ਵਿਛੋੜੇ ਦਾ ਹਾਲ,', '“درد وچھوڑے دا حال،', 'Dard vichhore da hal,'])(
  'the words of “%s” are shown or hidden as wholes, fewer and fewer until one hears them again',
  (line) => {
    const words = line.split(' ')
    expect(LEARN_STEPS.map((step) => shown(line, step))).toEqual([
      words,
      words,
      [words[0], words[2]],
      [],
      words,
    ])
  },
)

test('a lesson is a verse, or four lines of a longer one', () => {
  const lines = [1, 1, 2, 2, 2, 2, 2, 3].map((verse, position) => ({ verse, position }))
  const positions = lessonsOf(lines).map((lesson) => lesson.map(({ position }) => position))
  expect(positions).toEqual([[0, 1], [2, 3, 4, 5], [6], [7]])
})
