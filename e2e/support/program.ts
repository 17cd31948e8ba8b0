import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A new folder for what a program writes, which goes with it. */
export const programFolder = (name: string) => mkdtempSync(join(tmpdir(), `qissa-${name}-`))

interface Program {
  command: string
  args: string[]
  folder: string
  env?: Record<string, string>
  isReady: () => boolean | Promise<boolean>
}

/**
 * Starts another program beside a product, and waits until it is ready.
 * @returns what ends it and removes its folder
 * @throws Error with the program's own words, where it is not ready within ten seconds
 */
export async function startProgram(program: Program): Promise<() => void> {
  const { command, args, folder, env, isReady } = program
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  let said = ''
  child.on('error', (error) => (said += error.message))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    child.kill('SIGTERM')
  }
  for (let tries = 0; tries < 100; tries++) {
    if (await isReady()) return stop
    await wait(100)
  }
  stop()
  throw new Error(`${command} is not ready:\n${said}`)
}
