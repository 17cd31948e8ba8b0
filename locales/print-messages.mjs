// Writes locales/messages.gen.ts: every message of every language, for the server and for types.
import { readdirSync, writeFileSync } from 'node:fs'

const LANGUAGES = ['en', 'pa', 'pa-Arab']
const OUT = new URL('messages.gen.ts', import.meta.url)

const files = readdirSync(new URL('en/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''))
  .sort()
const variable = (language, file) =>
  `${language} ${file}`.replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase())

const lines = [
  ...LANGUAGES.flatMap((language) =>
    files.map((file) => `import ${variable(language, file)} from './${language}/${file}.json'`),
  ),
  '',
  '/** The messages that a browser loads, a file at a time; those of `*.server.json` stay on the server. */',
  'export type MessageChunk =',
  ...files.filter((file) => !file.endsWith('.server')).map((file) => `  | '${file}'`),
  '',
  'export const messages = {',
  ...LANGUAGES.flatMap((language) => [
    `  '${language}': {`,
    ...files.map((file) => `    ...${variable(language, file)},`),
    '  },',
  ]),
  '}',
  '',
]
writeFileSync(process.argv[2] ?? OUT, lines.join('\n'))
