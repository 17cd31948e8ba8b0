import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const features = fileURLToPath(new URL('../../features/', import.meta.url))
const openapi = new URL('../../docs/openapi.json', import.meta.url)

/** The district of each call: that of the folder in which its contract lies. */
const districts = new Map(
  readdirSync(features, { recursive: true })
    .filter((file) => /^\w+\/[\w-]+\/contract\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(features + file, 'utf8').matchAll(/^export const (\w+) = call\(/gm)].map(
        ([, name]) => [name, file.split('/')[0]],
      ),
    ),
)

function districtOf(name) {
  const district = districts.get(name)
  if (!district) throw new Error(`No features/<district>/<noun>/contract.ts declares ${name}`)
  return district
}

/** Files are fetched by whoever saves them: a cache has no use for their bytes. */
const isFile = ({ responses }) =>
  Object.entries(responses).some(
    ([status, { content }]) =>
      status < '300' && Object.keys(content ?? {}).some((type) => type !== 'application/json'),
  )

const { paths } = JSON.parse(readFileSync(openapi, 'utf8'))
const operations = Object.values(paths).flatMap((path) => Object.values(path))
/** Districts that have a client; a file of any other is left over. */
const withCalls = new Set(
  operations.filter((operation) => !isFile(operation)).map((one) => districtOf(one.operationId)),
)

const here = new URL('./', import.meta.url)
for (const file of readdirSync(here))
  if (file.endsWith('.gen.ts') && !withCalls.has(file.replace('.gen.ts', '')))
    rmSync(new URL(file, here))

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: '../../docs/openapi.json',
  apiFile: './api.ts',
  apiImport: 'api',
  outputFiles: Object.fromEntries(
    [...withCalls].map((district) => [
      `./${district}.gen.ts`,
      {
        exportName: `${district}Api`,
        filterEndpoints: (name, { operation }) =>
          !isFile(operation) && districtOf(name) === district,
      },
    ]),
  ),
  // One declaration of how our own code looks; what the printer does not know of it, it leaves.
  prettierConfigFile: '../../.oxfmtrc.json',
  hooks: true,
  encodePathParams: true,
  // A write makes what was read under the same tag be read again.
  tag: true,
}
