import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { files, imports, isGenerated, isTest, read, scripts } from './sources.ts'

/** What the scripts of package.json and the builds name. */
const NAMED = ['package.json', 'vite.config.ts', 'vite.worker.config.ts', 'app/dev.server.ts']
  .map(read)
  .join('\n')
/** What is run by hand, or what a tool reads by name. */
const BY_HAND =
  /^(punjabi\/training\/learn-[\w-]+\.ts|app\/demo\/make-\w+\.server\.ts|[\w.]+\.config\.ts)$/

/** Where running begins. */
const isEntry = (file: string) => BY_HAND.test(file) || NAMED.includes(file)

const code = scripts.filter((file) => !isTest(file) && !isGenerated(file))
const used = new Set(imports.map((one) => one.to))

describe('dead code', () => {
  test('every file is used by another', () => {
    const alone = code.filter(
      (file) =>
        !used.has(file) &&
        !isEntry(file) &&
        !file.startsWith('app/pages/') &&
        !file.endsWith('.d.ts'),
    )
    expect(alone).toEqual([])
  })

  test('every export is imported somewhere', () => {
    const words = new Map(
      scripts.map((file) => [file, new Set(read(file).match(/[A-Za-z_$][\w$]*/g))]),
    )
    const importers = Map.groupBy(imports, (one) => one.to)
    const unused = code.flatMap((file) => {
      if (isEntry(file) || /\/contract\.ts$/.test(file)) return []
      const readers = (importers.get(file) ?? []).map((one) => words.get(one.from))
      return exportsOf(file)
        .filter((name) => !readers.some((reader) => reader?.has(name)))
        .filter(
          (name) => !(file.startsWith('app/pages/') && ['Page', 'load', 'Refusal'].includes(name)),
        )
        .map((name) => `${file}: ${name}`)
    })
    expect(unused).toEqual([])
  })

  test('every package is used, and every package used is named', () => {
    const texts = files
      .filter((file) => /\.(tsx?|mjs|js|json|css)$/.test(file) && file !== 'package-lock.json')
      .map(read)
    const named = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const packages = ['dependencies', 'devDependencies'].flatMap((kind) =>
      Object.keys(named[kind] ?? {}),
    )
    const withoutList = texts.filter((text) => !text.startsWith('{\n  "name": "qissa"'))
    const scripts = Object.values(named.scripts ?? {}).join(' ')
    const all = [...withoutList, scripts].join('\n')
    expect(
      packages.filter(
        (name) => !name.startsWith('@types/') && !all.includes(name.split('/').at(-1) ?? name),
      ),
    ).toEqual([])
    const asked = imports
      .filter((one) => one.to === null && /^(@[\w-]+\/)?[a-z][\w-]*(\/|$)/.test(one.specifier))
      .map((one) => /^(@[^/]+\/)?[^/]+/.exec(one.specifier)?.[0] ?? '')
    expect([...new Set(asked)].filter((name) => !packages.includes(name))).toEqual([])
  })

  test('every refusal is made somewhere', () => {
    const codes = [...read('server/http/errors.ts').matchAll(/^ {2}(\w+): \d{3},$/gm)].map(
      (match) => match[1],
    )
    const others = code
      .filter((file) => file !== 'server/http/errors.ts')
      .map(read)
      .join('\n')
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter((name) => !others.includes(`'${name}'`))).toEqual([])
  })

  test('every style and picture is used', () => {
    const texts = files
      .filter((file) => /\.(tsx?|css|mjs)$/.test(file))
      .map(read)
      .join('\n')
    const assets = files.filter(
      (file) => /^(app|web|features)\/.*\.(css|svg)$/.test(file) && !file.startsWith('web/public/'),
    )
    expect(assets.filter((file) => !texts.includes(file.split('/').at(-1) ?? ''))).toEqual([])
  })
})

function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return []
    const modifiers = ts.getModifiers(statement)?.map((modifier) => modifier.kind) ?? []
    if (!modifiers.includes(ts.SyntaxKind.ExportKeyword)) return []
    if (modifiers.includes(ts.SyntaxKind.DefaultKeyword)) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.getText()),
      )
    }
    // A type that is exported names the shape of a signature; that is use enough.
    if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return []
    return statement.name ? [statement.name.text] : []
  })
}
