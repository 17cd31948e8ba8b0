// Do the tests notice faults? Each mutation of the list beside this file is one deliberate fault: a
// small edit as a slip would make it. One after the other is written into the checkout, the tests
// that should catch it are run, and the source is put back.
//
//   node test/mutations/run.mjs                 every mutation
//   node test/mutations/run.mjs login codes     those whose id has one of these words in it
//   --no-baseline                               leaves out the first run, of the tests as they are
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

process.chdir(git('rev-parse', '--show-toplevel'))
// What is put back is the file as it was: beside somebody's own changes, a fault could be left in
// and go unseen, or be taken for theirs.
if (git('status', '--porcelain')) {
  console.error('There are changes that are not committed. Commit them or put them away first.')
  process.exit(1)
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const all = JSON.parse(readFileSync(new URL('mutations.json', import.meta.url), 'utf8'))
const chosen = all.filter(({ id }) => !words.length || words.some((word) => id.includes(word)))
const scratch = mkdtempSync(join(tmpdir(), 'qissa-mutations-'))

/** What puts the source back, while a fault is in it. */
let restore = null
process.once('exit', () => {
  restore?.()
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Runs a program to its end. @returns its exit code and all that it printed */
function run(command, args) {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(command, args, { env: { ...process.env, NO_COLOR: '1' } })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The files of tests that `by` names, as "features/login/login.test.ts › its title". */
const filesOf = ({ by }) => [...new Set(by.map((test) => test.split(' › ')[0]))]

/** Tests in a browser run the product as it was built, so that it is built first. */
const needsBuild = (files) => files.some((file) => file.startsWith('e2e/'))

let isBuilt = false
async function build() {
  const { code, output } = await run('npm', ['run', '--silent', 'build'])
  isBuilt = true
  return code === 0 ? null : output
}

/**
 * Runs files of tests; vitest finds out by itself which project each belongs to.
 * @returns the titles of those that failed
 * @throws where no test ran at all, which is no answer: a file that was moved would else count as one
 */
async function failuresIn(files) {
  const report = join(scratch, 'report.json')
  rmSync(report, { force: true })
  const reporter = ['--reporter', 'json', '--outputFile', report]
  const { output } = await run('npx', ['vitest', 'run', ...reporter, ...files])
  const { testResults = [], numTotalTests = 0 } = readReport(report)
  const broken = testResults.filter(({ status }) => status === 'failed')
  if (numTotalTests === 0 && broken.length === 0) throw new Error(`No test ran.\n${output}`)
  return broken.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file may fail as a whole: what it imports, or what it sets up, does not work any more.
    return failed.length ? failed.map(({ title }) => title) : [`all of ${name}`]
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Writes one fault into its file. @throws where the place is not found, or not one place */
function put({ file, find, replace }) {
  const text = readFileSync(file, 'utf8')
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has the place ${places} times`)
  // As a function: in a string, "$&" and the like would mean something.
  const mutated = text.replace(find, () => replace)
  restore = () => {
    writeFileSync(file, text)
    restore = null
  }
  writeFileSync(file, mutated)
}

/** Tries one mutation. @returns what it came to, and what is to be said of it */
async function attempt(mutation) {
  const files = filesOf(mutation)
  // Known to survive: it stays in the list, so that a test may be written for it one day.
  if (files.length === 0) return { outcome: 'survived', why: 'no test is named' }
  try {
    put(mutation)
    const unbuilt = needsBuild(files) && (await build())
    // A product that cannot be built reaches nobody.
    if (unbuilt) return { outcome: 'caught', why: 'it does not build' }
    const failures = await failuresIn(files)
    if (failures.length === 0) return { outcome: 'survived', why: files.join(', ') }
    return { outcome: 'caught', why: failures.slice(0, 2).join('; ') }
  } catch (error) {
    return { outcome: 'unknown', why: error.message }
  } finally {
    restore?.()
  }
}

const MARKS = { caught: '✓', survived: '✗', unknown: '?' }
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`

// A test that fails without any fault would seem to catch them all.
if (!process.argv.includes('--no-baseline')) {
  const files = [...new Set(chosen.flatMap(filesOf))]
  const began = Date.now()
  const unbuilt = needsBuild(files) && (await build())
  const failures = unbuilt ? [unbuilt] : files.length ? await failuresIn(files) : []
  if (failures.length) {
    console.error(['These fail without any fault:', ...failures].join('\n'))
    process.exit(1)
  }
  console.log(`The ${files.length} files of tests pass as they are (${seconds(began)}).`)
}

const outcomes = []
for (const mutation of chosen) {
  const began = Date.now()
  const { outcome, why } = await attempt(mutation)
  outcomes.push(outcome)
  console.log(`${MARKS[outcome]} ${outcome} ${mutation.id} (${seconds(began)}): ${why}`)
  if (outcome !== 'caught') console.log(`    ${mutation.fault}`)
}
// What was built last has a fault in it.
if (isBuilt) await build()

const count = (wanted) => outcomes.filter((outcome) => outcome === wanted).length
if (count('unknown')) console.log(`${count('unknown')} could not be tried`)
console.log(`${count('caught')} of ${chosen.length} caught`)
process.exitCode = count('unknown') ? 1 : 0
