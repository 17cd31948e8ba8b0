import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const LOOK_MS = 100

/**
 * Works while no other process of this machine does so with the same file; one that was killed holds
 * nobody up.
 */
export function oneAtATime(file, work) {
  while (!isTaken(file)) sleep(LOOK_MS)
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

function isTaken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  }
}

function isHeld(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    // Just made, its number not yet written.
    if (!holder) return true
    process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
