import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { ROOT } from '../test/sources'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running product answers. */
    site: string
  }
}

/** Starts the product as `npm start` does, on an empty data folder, for all browser tests. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'qissa e2e '))
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      NODE_ENV: '',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  await ready(site, child, () => output)
  project.provide('site', site)
  return async () => {
    await stop(child)
    if (/"level":(50|60)/.test(output)) console.error(output)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(site: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The product ended:\n${output()}`)
    const answer = await fetch(`${site}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`The product was not ready within two minutes:\n${output()}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
