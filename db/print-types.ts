import { execFileSync } from 'node:child_process'
import { createDatabase, scratchServer } from '#server/postgres/scratch-database.ts'

/** Writes db/types.gen.ts from a database that was just migrated from nothing. */
const server = await scratchServer()
const { host, user, connectionString } = await createDatabase(server.config, 'qissa_types')
const url =
  connectionString ?? `postgres://${user}@/qissa_types?host=${encodeURIComponent(host ?? '')}`
execFileSync(
  'kysely-codegen',
  [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    process.argv[2] ?? 'db/types.gen.ts',
    '--default-schema',
    'public',
    '--exclude-pattern',
    '(graphile_worker.*|schema_migrations)',
    // As server/db/database.ts parses them.
    '--type-mapping',
    '{"timestamptz":"string","date":"string","int8":"number","numeric":"number"}',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
await server.stop()
