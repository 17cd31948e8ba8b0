import { parseArgs } from 'node:util'
import { onDatabase } from '#server/cli/reach-database.ts'
import { readEnv } from '#server/env.ts'
import { AppError, messageKeyOf } from '#server/http/errors.ts'
import { translate } from '#shared/i18n/messages.ts'
import { TAKEN_IMPORTS } from './contract.ts'
import { importFile } from './import-file.server.ts'

const USAGE =
  'Say which file: npm run catalogue:import -- FILE [--organisation ID-or-name] [--dry-run]'

// `npm run catalogue:import`: exit code 1 where any row was not taken.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organisation: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const [path, ...others] = positionals
  if (!path || others.length > 0) throw new Error(USAGE)
  const env = readEnv()
  const wanted = { path, organisation: values.organisation, dryRun: values['dry-run'] }
  const { words, isWhole } = await onDatabase((db) => importFile({ db, env }, wanted))
  console.log(words.join('\n'))
  if (!isWhole) process.exitCode = 1
} catch (error) {
  console.error(wordsFor(error))
  process.exitCode = 1
}

function wordsFor(error: unknown): unknown {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : error
  return translate('en', messageKeyOf(error.code), { taken: TAKEN_IMPORTS })
}
