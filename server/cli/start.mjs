// `npm start`: builds what is missing or older than its sources, then runs it. `npm run role`,
// `second-step` and `ledger:check` name other programs of the build; what follows is their own.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
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
  'vite.config.ts',
  'vite.worker.config.ts',
]
const [program = 'main', ...rest] = process.argv.slice(2)
const entry = `dist/server/${program}.js`
const built = ['dist/client/.vite/manifest.json', entry]

function newest(path) {
  const entry = statSync(path)
  if (!entry.isDirectory()) return /\.(tsx?|json|css|svg|mjs)$/.test(path) ? entry.mtimeMs : 0
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isFresh() {
  const files = built.map((file) => join(root, file))
  if (!files.every((file) => existsSync(file))) return false
  const oldest = Math.min(...files.map((file) => statSync(file).mtimeMs))
  return Math.max(...sources.map((path) => newest(join(root, path)))) < oldest
}

if (!isFresh()) {
  console.log('Building the site…')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const child = spawn(process.execPath, ['--enable-source-maps', join(root, entry), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
