import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { partOf, present } from './eval-data.ts'
import { learnSpellingCosts } from './spelling-costs.ts'

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('../search/spelling-costs', import.meta.url)),
    },
  },
})

const FILES = {
  romanForGurmukhi: ['roman-for-gurmukhi', 'How units of Gurmukhi are typed in Latin letters.'],
  romanForShahmukhi: ['roman-for-shahmukhi', 'How units of Shahmukhi are typed in Latin letters.'],
  gurmukhiForShahmukhi: [
    'gurmukhi-for-shahmukhi',
    'How units of Shahmukhi are written in Gurmukhi.',
  ],
  shahmukhiForGurmukhi: [
    'shahmukhi-for-gurmukhi',
    'How units of Gurmukhi are written in Shahmukhi.',
  ],
} as const

/**
 * `npx tsx punjabi/training/learn-spellings.ts` learns how names are spelled and writes the costs that ship;
 * `--half 0` learns from the other half only, `--out FOLDER` writes elsewhere.
 */
function learnAll(): void {
  const learned = learnSpellingCosts(
    (group) => values.half === undefined || partOf(group, 2) !== Number(values.half),
  )
  for (const name of Object.keys(FILES) as (keyof typeof FILES)[]) {
    const [file, says] = FILES[name]
    const { lines, extra } = learned[name]
    const text = `/** ${says} Lines of \`readSpellingCosts\`, learned by \`punjabi/training/learn-spellings.ts\`. */
export const ${name} = \`
${lines}
\`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const ${name}Extra = '${extra}'
`
    writeFileSync(join(values.out, `${file}.ts`), text)
  }
}

if (present) learnAll()
else console.log('Nothing is learned: ../shared/punjabi holds no data.')
