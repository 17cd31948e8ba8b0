import { execFileSync } from 'node:child_process'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { FULL } from './full.ts'

/** No file takes a third of it on two busy cores. Single tests and hooks have limits of their own. */
const LIMIT_MS = (FULL ? 90 : 10) * 60_000

/** A run whose file never ends would hold whoever waits for it; it is named and the run fails. */
export default class HungFiles implements Reporter {
  /** By the id of a file: the object for it is another once its tests are known. */
  private begun = new Map<string, { module: TestModule; since: number }>()
  private lastOf = new Map<string, string>()
  private timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.timer = setInterval(() => this.look(), 5_000).unref()
  }

  onTestModuleQueued(module: TestModule): void {
    this.begun.set(module.id, { module, since: Date.now() })
  }

  onTestCaseReady(test: TestCase): void {
    this.lastOf.set(test.module.id, test.fullName)
  }

  onTestModuleEnd(module: TestModule): void {
    this.begun.delete(module.id)
  }

  onTestRunEnd(): void {
    clearInterval(this.timer)
  }

  private look(): void {
    for (const [id, { module, since }] of this.begun)
      if (Date.now() - since > LIMIT_MS) {
        const last = this.lastOf.get(id) ?? 'none of its tests had begun'
        console.error(`${module.moduleId} does not end. Last test: ${last}`)
        const left = descendants()
        console.error(left.map(({ line }) => line).join('\n'))
        for (const { pid } of left) end(pid)
        process.exit(1)
      }
  }
}

/** The processes that this run has started, what those have, and so on. */
function descendants() {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,stat,etime,args']).toString().split('\n')
  const all = lines.slice(1).map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    return { line, pid, parent }
  })
  const ours = new Set([process.pid])
  for (let known = 0; known < ours.size;) {
    known = ours.size
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid)
  }
  return all.filter(({ pid }) => pid !== process.pid && ours.has(pid))
}

/** The next run would meet its browsers and databases. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was over already.
  }
}
