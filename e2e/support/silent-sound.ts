import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A sound device that nobody hears: Firefox plays nothing where there is none.
 * @returns its address, for PULSE_SERVER
 * @throws Error with PulseAudio's own words, where it is not there within ten seconds
 */
export async function startSilentSound(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'qissa-sound-'))
  const socket = join(folder, 'socket')
  const modules = [`module-native-protocol-unix socket=${socket}`, 'module-null-sink']
  const child = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.flatMap((one) => ['-L', one])],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, XDG_RUNTIME_DIR: folder } },
  )
  let said = ''
  child.on('error', (error) => (said += error.message))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    child.kill('SIGTERM')
  }
  for (let tries = 0; tries < 100; tries++) {
    if (existsSync(socket)) return { address: `unix:${socket}`, stop }
    await wait(100)
  }
  stop()
  throw new Error(`There is no sound device:\n${said}`)
}
