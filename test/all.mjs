// `npm test`: installs what the system lacks, then check, HTTP tests and the real browser.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const has = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0
const steps = []
const run = (name, command, args) => {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  steps.push({ name, passed: status === 0, minutes: (Date.now() - began) / 60_000 })
}

const hasChromium = has('chromium') || has('chromium-browser') || has('google-chrome')
// The full run also stands behind a proxy and before a pooler, and in another browser.
const needed =
  process.env.FULL === '1'
    ? ['ffmpeg', 'nginx', 'pgbouncer', 'firefox-esr', 'pulseaudio']
    : ['ffmpeg']
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

/**
 * Memory in place of a disk, where there is enough of it and programs may run from there: databases and
 * browsers of tests keep nothing, and a disk takes longer to make and remove their thousands of files.
 */
const MEMORY = '/dev/shm'
const GB = 2 ** 30
function isRoomInMemory() {
  if (process.platform !== 'linux' || process.env.TMPDIR) return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path]) => path === MEMORY)
  if (mount?.[2] !== 'tmpfs' || mount[3].split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > 8 * GB && freemem() > 12 * GB
}
if (isRoomInMemory()) {
  const folder = mkdtempSync(join(MEMORY, 'qissa-'))
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

run('check', 'node', ['test/check.mjs'])
run('build', 'node', ['server/cli/build-if-stale.mjs'])
// Some of them wait, for a job, for sound, or for a network to come back: one more than there are cores.
const options = ['--maxWorkers', String(availableParallelism() + 1)]
for (const reporter of ['default', './test/hung-files.ts']) options.push('--reporter', reporter)
if (process.env.FULL !== '1') options.push('--tags-filter', '!full')
const results = mkdtempSync(join(tmpdir(), 'qissa-results-'))
const failures = []
const test = (name, project) => {
  const file = join(results, `${steps.length}.json`)
  const report = ['--reporter', 'json', `--outputFile.json=${file}`]
  run(name, 'vitest', ['run', '--project', project, ...options, ...report])
  failures.push(...failuresIn(file))
}
/** What failed, in a few lines each: the run itself said it long before its end. */
function failuresIn(file) {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed')
      const told = failed.map((one) => `${one.fullName}\n${one.failureMessages.join('\n')}`)
      if (status === 'failed' && told.length === 0) told.push(message)
      return told.map((text) => `${name}: ${text.slice(0, 1_500)}`)
    })
  } catch (error) {
    return [`The results of ${file} could not be read: ${error}`]
  }
}
test('HTTP, on a real PostgreSQL', 'http')
test('the real browser', 'browser*')
rmSync(results, { recursive: true })

for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log('')
for (const { name, passed, minutes } of steps)
  console.log(`${passed ? '✓' : '✗'} ${name}: ${minutes.toFixed(1)} min`)
const failed = steps.filter((step) => !step.passed).length
console.log(`${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
