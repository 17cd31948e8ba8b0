import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder, startProgram } from './program.ts'

/**
 * A sound device that nobody hears: Firefox plays nothing where there is none.
 * @returns its address, for PULSE_SERVER
 */
export async function startSilentSound(): Promise<{ address: string; stop: () => void }> {
  const folder = programFolder('sound')
  const socket = join(folder, 'socket')
  const modules = [`module-native-protocol-unix socket=${socket}`, 'module-null-sink']
  const stop = await startProgram({
    command: 'pulseaudio',
    args: ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.flatMap((one) => ['-L', one])],
    folder,
    env: { XDG_RUNTIME_DIR: folder },
    isReady: () => existsSync(socket),
  })
  return { address: `unix:${socket}`, stop }
}
