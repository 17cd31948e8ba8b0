import { Worker } from 'node:worker_threads'

const WATCHDOG = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.ppid !== workerData.parent || (user + system) / 1e6 > workerData.cpuSeconds)
      process.kill(process.pid, 'SIGKILL')
  }, 500)`

/**
 * Ends this process once it has used so much CPU, or its parent is gone. It looks from a thread of its own,
 * since work that never gives a turn lets no timer of this one run.
 */
export function watch(cpuSeconds: number): void {
  new Worker(WATCHDOG, { eval: true, workerData: { parent: process.ppid, cpuSeconds } })
}
