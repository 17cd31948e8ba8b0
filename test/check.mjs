// `npm run check`: all that needs no database, no browser and no build. The slowest run side by side.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TYPESCRIPT } from './typescript.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'qissa-check-'))
const openapi = join(scratch, 'openapi.json')

/** What mends a step that failed, where one command does. */
const REMEDIES = { format: 'npm run format' }

/** Steps that say something worth reading when they succeed. */
const REPORTS = new Set(['structure'])

// A second checker in the process would check much once more, and the other lane needs its core.
const types = (config) => ['node', TYPESCRIPT, '--noEmit', '--checkers', '1', '-p', config]

const lanes = [
  [
    ['lint', 'oxlint'],
    [
      'architecture, locales, dead code, targets, unit tests',
      'vitest',
      'run',
      '--project',
      'pure*',
      '--reporter',
      'default',
    ],
  ],
  [
    ['types', ...types('tsconfig.json')],
    ['types in a browser', ...types('tsconfig.browser.json')],
    ['types in a service worker', ...types('web/worker')],
    ['format', 'oxfmt', '--check'],
    ['print the API', 'tsx', 'app/print-openapi.server.ts', openapi],
    ['docs/openapi.json and web/api are as printed', 'node', 'test/check-generated.mjs', openapi],
    ['structure', 'tsx', 'test/print-structure.ts'],
  ],
]

let failed = 0
await Promise.all(
  lanes.map(async (steps) => {
    for (const [name, command, ...args] of steps) await run(name, command, args)
  }),
)
rmSync(scratch, { recursive: true, force: true })
console.log(failed ? `check: ${failed} failed` : 'check: all passed')
process.exitCode = failed ? 1 : 0

function run(name, command, args) {
  return new Promise((resolve) => {
    const began = Date.now()
    let output = ''
    // TypeScript and the linter's types are written in Go: they collect garbage less often.
    const child = spawn(command, args, { env: { ...process.env, NO_COLOR: '1', GOGC: '400' } })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) failed++
      if (code !== 0 || REPORTS.has(name)) console.log(output)
      if (code !== 0 && name in REMEDIES) console.log(`Mend with: ${REMEDIES[name]}\n`)
      resolve()
    })
  })
}
