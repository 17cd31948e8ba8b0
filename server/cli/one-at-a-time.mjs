import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const LOOK_MS = 100
const TELL_MS = 2_000

/**
 * Works while no other process of this machine does so with the same file; one that was killed holds
 * nobody up.
 */
export function oneAtATime(file, work) {
  for (let waited = 0; !isTaken(file); waited += LOOK_MS) {
    if (waited === TELL_MS) console.error(`Waiting for another process, named in ${file}.`)
    sleep(LOOK_MS)
  }
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** The file is there at once with all that it says, so that nobody dies between the two. */
function isTaken(file) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${process.pid} ${beginningOf(process.pid)}`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Numbers of processes come again, in a container each time: when it began tells one from another. */
function isHeld(file) {
  try {
    const [holder, began] = readFileSync(file, 'utf8').split(' ')
    if (!Number(holder) || beginningOf(holder) !== began) return false
    process.kill(Number(holder), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** When a process began, as Linux says it; nothing elsewhere. */
function beginningOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
