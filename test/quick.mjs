// `npm run quick`: what one runs while working. Types, then lint and the tests of what differs from
// the last commit; the calls' access always, and the whole path in a browser where a build is here.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { TYPESCRIPT } from './typescript.mjs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...new Set([
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '-o', '--exclude-standard'),
  ]),
].filter((file) => existsSync(file))
const scripts = changed.filter((file) => /\.tsx?$/.test(file))
/** The nouns and folders that were touched: `features/shop/orders`, `server/http`, `web/ui`. */
const touched = [
  ...new Set(
    changed.flatMap((file) => {
      const place = /^(features\/[^/]+\/[^/]+|(?:app|punjabi|server|shared|web)\/[^/]+)\//.exec(
        file,
      )
      return place ? [`${place[1]}/`] : []
    }),
  ),
]

let failed = 0
const run = (name, command, args) => {
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) failed++
}

run('types', 'node', [TYPESCRIPT, '--noEmit', '-p', 'tsconfig.json'])
if (scripts.length) run('lint', 'oxlint', scripts)
if (changed.length) run('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed])
run('architecture, messages, dead code, access, touched nouns', 'vitest', [
  'run',
  '--project',
  'pure*',
  '--project',
  'http',
  'test/',
  'server/http/access.test.ts',
  ...touched,
])
if (existsSync('dist/server/main.js'))
  run('the whole path', 'vitest', ['run', '--project', 'browser', 'e2e/whole-path.test.ts'])
console.log(failed ? `quick: ${failed} failed` : 'quick: all passed')
process.exitCode = failed ? 1 : 0
