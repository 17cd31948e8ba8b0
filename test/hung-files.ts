import { execFileSync } from 'node:child_process'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { FULL } from './full.ts'

/** No file takes a third of it on two busy cores. Single tests and hooks have limits of their own. */
const LIMIT_MS = (FULL ? 90 : 10) * 60_000

/** A run whose file never ends would hold whoever waits for it; it is named and the run fails. */
export class HungFiles implements Reporter {
  private begun = new Map<TestModule, number>()
  private lastOf = new Map<TestModule, string>()
  private timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.timer = setInterval(() => this.look(), 5_000).unref()
  }

  onTestModuleQueued(module: TestModule): void {
    this.begun.set(module, Date.now())
  }

  onTestCaseReady(test: TestCase): void {
    this.lastOf.set(test.module, test.fullName)
  }

  onTestModuleEnd(module: TestModule): void {
    this.begun.delete(module)
  }

  onTestRunEnd(): void {
    clearInterval(this.timer)
  }

  private look(): void {
    for (const [module, since] of this.begun)
      if (Date.now() - since > LIMIT_MS) {
        const last = this.lastOf.get(module) ?? 'none of its tests had begun'
        console.error(`${module.moduleId} does not end. Last test: ${last}`)
        const processes = execFileSync('ps', ['-eo', 'pid,ppid,stat,etime,args']).toString()
        console.error(processes.replaceAll(/^.*\]\n/gm, ''))
        process.exit(1)
      }
  }
}
