import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

const NOBODY = 65534

/** Starts programs so that they are not root and do not outlive us. */
export interface Rights {
  wrap(program: string, args: string[]): { program: string; args: string[] }
  /** Hands a folder to whoever the program runs as. */
  own(folder: string): void
}

const works = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/**
 * PostgreSQL refuses to run as root. A user namespace makes us nobody without touching a
 * file's owner; where containers forbid that, real rights are dropped and the folder handed over.
 */
export function lowerRights(): Rights {
  const isLinux = process.platform === 'linux'
  const dies =
    isLinux && works('setpriv', '--pdeathsig', 'INT', 'true') ? ['--pdeathsig', 'INT'] : []
  const asIs: Rights = {
    wrap: (program, args) =>
      dies.length ? { program: 'setpriv', args: [...dies, program, ...args] } : { program, args },
    own: () => undefined,
  }
  if (!isLinux || process.getuid?.() !== 0) return asIs
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (works('unshare', ...namespace, 'true')) {
    return {
      ...asIs,
      wrap: (program, args) => {
        const inner = asIs.wrap(program, args)
        return { program: 'unshare', args: [...namespace, inner.program, ...inner.args] }
      },
    }
  }
  const drop = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...dies]
  if (works('setpriv', ...drop, 'true')) {
    return {
      wrap: (program, args) => ({ program: 'setpriv', args: [...drop, program, ...args] }),
      own: (folder) => chownSync(folder, NOBODY, NOBODY),
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and rights cannot be lowered here. Start as another user, or set DATABASE_URL.',
  )
}
