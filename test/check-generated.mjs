// What is generated must be what a fresh run makes: docs/openapi.json, each district's client, and the
// list of message files.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const fresh = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const kept = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
if (JSON.stringify(fresh) !== JSON.stringify(kept)) {
  console.error('docs/openapi.json is stale: npm run openapi')
  process.exit(1)
}
const FOLDERS = ['web/api/', 'locales/']
const generated = () =>
  Object.fromEntries(
    FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => folder + name))
      .filter((file) => file.endsWith('.gen.ts'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )
const before = generated()
execFileSync('rtk-query-codegen-openapi', ['web/api/api.codegen.mjs'], { stdio: 'ignore' })
execFileSync('node', ['locales/print-messages.mjs'])
const after = generated()
for (const file of Object.keys({ ...before, ...after })) {
  if (after[file] === before[file]) continue
  console.error(`${file} was stale and has been made anew: commit it`)
  process.exitCode = 1
}
