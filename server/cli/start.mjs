// `npm start`: builds what is missing or older than its sources, then runs it. `npm run role`,
// `second-step`, `ledger:check`, `catalogue:import` and `secret:rotate` name other programs of the build;
// what follows is their own.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale, root } from './build-if-stale.mjs'

const [program = 'main', ...rest] = process.argv.slice(2)
const entry = `dist/server/${program}.js`

buildIfStale(entry)
const child = spawn(process.execPath, ['--enable-source-maps', join(root, entry), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
