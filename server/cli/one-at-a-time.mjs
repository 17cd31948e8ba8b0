import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

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
    remove(file, ownMark())
  }
}

const ownMark = () => `${process.pid} ${beginningOf(process.pid)}`

/** The file is there at once with all that it says, so that nobody dies between the two. */
function isTaken(file) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, ownMark())
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const mark = readMark(file)
    if (mark !== null && !isHeldBy(mark)) remove(file, mark)
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** What a turn says; null where it is over. */
function readMark(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Ends the turn that says so, and no other that began meanwhile. */
function remove(file, mark) {
  const aside = `${file}.${process.pid}.over`
  try {
    renameSync(file, aside)
    if (readMark(aside) !== mark) linkSync(aside, file)
  } catch {
    // It is over, or another took it in between.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Numbers of processes come again, in a container each time: when it began tells one from another. */
function isHeldBy(mark) {
  try {
    const [holder, began] = mark.split(' ')
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
