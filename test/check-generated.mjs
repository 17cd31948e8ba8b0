// What is generated must be what a fresh run makes: docs/openapi.json and each district's client.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const fresh = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const kept = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
if (JSON.stringify(fresh) !== JSON.stringify(kept)) {
  console.error('docs/openapi.json is stale: npm run openapi')
  process.exit(1)
}
const FOLDER = 'web/api/'
const clients = () =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.gen.ts'))
      .map((file) => [FOLDER + file, readFileSync(FOLDER + file, 'utf8')]),
  )
const before = clients()
execFileSync('rtk-query-codegen-openapi', [`${FOLDER}api.codegen.mjs`], { stdio: 'ignore' })
const after = clients()
for (const file of Object.keys({ ...before, ...after })) {
  if (after[file] === before[file]) continue
  console.error(`${file} was stale and has been made anew: commit it`)
  process.exitCode = 1
}
