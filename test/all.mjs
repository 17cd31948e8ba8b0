// `npm test`: installs what the system lacks, then check, HTTP tests and the real browser.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const has = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0
const steps = []
const run = (name, command, args) => {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  steps.push({ name, passed: status === 0, minutes: (Date.now() - began) / 60_000 })
}

const hasChromium = has('chromium') || has('chromium-browser') || has('google-chrome')
// The full run also stands behind a proxy, and in another browser.
const needed =
  process.env.FULL === '1' ? ['ffmpeg', 'nginx', 'firefox-esr', 'pulseaudio'] : ['ffmpeg']
const missing = [...(hasChromium ? [] : ['chromium']), ...needed.filter((program) => !has(program))]
// Only quicker: without it every test uses the whole browser.
const wished = has('chromium-headless-shell') ? [] : ['chromium-headless-shell']
const canInstall = process.platform === 'linux' && has('apt-get') && process.getuid?.() === 0
const install = (packages) =>
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', packages === wished ? 'ignore' : 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
if (canInstall && missing.length + wished.length > 0) {
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  if (missing.length) install(missing)
  if (wished.length) install(wished)
} else if (missing.length) {
  console.error(
    `The browser tests need ${missing.join(' and ')}. Install with: sudo apt-get install ${missing.join(' ')}`,
  )
  process.exit(1)
}

run('check', 'node', ['test/check.mjs'])
run('build', 'node', ['server/cli/build-if-stale.mjs'])
// Some of them wait, for a job, for sound, or for a network to come back: one more than there are cores.
const options = ['--maxWorkers', String(availableParallelism() + 1)]
for (const reporter of ['default', './test/hung-files.ts']) options.push('--reporter', reporter)
if (process.env.FULL !== '1') options.push('--tags-filter', '!full')
run('HTTP, on a real PostgreSQL', 'vitest', ['run', '--project', 'http', ...options])
run('the real browser', 'vitest', ['run', '--project', 'browser*', ...options])

console.log('')
for (const { name, passed, minutes } of steps)
  console.log(`${passed ? '✓' : '✗'} ${name}: ${minutes.toFixed(1)} min`)
const failed = steps.filter((step) => !step.passed).length
console.log(`${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
