import { expect, test } from 'vitest'
import { LEARN_STEPS, veiled, type LearnStep } from './learn-steps.ts'

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
