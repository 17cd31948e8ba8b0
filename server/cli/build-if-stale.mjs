// Builds the site where the build is missing or older than its sources. `npm start` asks for it,
// and so does whoever runs browser tests: `node server/cli/build-if-stale.mjs`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const sources = [
  'app',
  'features',
  'locales',
  'punjabi',
  'server',
  'shared',
  'web',
  'db/demo',
  'package.json',
  // Every file of Vite's configuration, `vite.first-pages.ts` too.
  ...readdirSync(root).filter((name) => /^vite\..+\.ts$/.test(name)),
]

function newest(path) {
  const entry = statSync(path)
  if (!entry.isDirectory())
    return /\.(tsx?|json|css|svg|mjs|woff2|png)$/.test(path) && !/\.test\.tsx?$/.test(path)
      ? entry.mtimeMs
      : 0
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isFresh(entry) {
  const files = ['dist/client/.vite/manifest.json', entry].map((file) => join(root, file))
  if (!files.every((file) => existsSync(file))) return false
  const oldest = Math.min(...files.map((file) => statSync(file).mtimeMs))
  return Math.max(...sources.map((path) => newest(join(root, path)))) < oldest
}

/** Ends the process where the build fails. */
export function buildIfStale(entry = 'dist/server/main.js') {
  if (isFresh(entry)) return
  // A process that answers and one that works may be started together.
  oneAtATime(join(root, '.building'), () => isFresh(entry) || build())
}

function build() {
  console.log('Building the site…')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    // Another value, as test runners set, would build React's development calls into the server.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfStale()
