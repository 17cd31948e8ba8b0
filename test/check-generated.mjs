// What is generated must be what a fresh run makes: docs/openapi.json and the client of the site.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const fresh = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const kept = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
if (JSON.stringify(fresh) !== JSON.stringify(kept)) {
  console.error('docs/openapi.json is stale: npm run openapi')
  process.exit(1)
}
const clients = ['api', 'account-api', 'listening-api', 'pages-api', 'reader-api', 'shop-api'].map(
  (name) => `web/api/${name}.gen.ts`,
)
const before = clients.map((file) => readFileSync(file, 'utf8'))
execFileSync('rtk-query-codegen-openapi', ['web/api/api.codegen.mjs'], { stdio: 'ignore' })
execFileSync('prettier', ['--write', '--log-level', 'warn', ...clients])
for (const [index, file] of clients.entries()) {
  if (readFileSync(file, 'utf8') === before[index]) continue
  console.error(`${file} was stale and has been made anew: commit it`)
  process.exitCode = 1
}
