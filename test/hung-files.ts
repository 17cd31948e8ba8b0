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
        console.error(descendants().join('\n'))
        process.exit(1)
      }
  }
}

/** A line of ps for each process that this run has started, and what those have. */
function descendants(): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,stat,etime,args']).toString().split('\n')
  const ours = new Set([process.pid])
  return lines.filter((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    return ours.has(parent) && ours.add(pid)
  })
}
