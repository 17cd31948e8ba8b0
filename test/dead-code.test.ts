import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { files, imports, isGenerated, isTest, read, scripts } from './sources'

/** Where running begins, or what a tool reads by name. */
const ENTRIES =
  /^(server\/(main|dev|dev-product|print-openapi)\.ts|web\/(entry-client|entry-server)\.tsx|db\/(print-types|demo\/make-\w+)\.ts|[\w.]+\.config\.ts)$/

const code = scripts.filter((file) => !isTest(file) && !isGenerated(file))
const used = new Set(imports.map((one) => one.to))

describe('dead code', () => {
  test('every file is used by another', () => {
    const alone = code.filter(
      (file) => !used.has(file) && !ENTRIES.test(file) && !file.startsWith('web/pages/'),
    )
    expect(alone).toEqual([])
  })

  test('every export is imported somewhere', () => {
    const words = new Map(
      scripts.map((file) => [file, new Set(read(file).match(/[A-Za-z_$][\w$]*/g))]),
    )
    const importers = Map.groupBy(imports, (one) => one.to)
    const unused = code.flatMap((file) => {
      if (ENTRIES.test(file) || /\/contract\.ts$/.test(file)) return []
      const readers = (importers.get(file) ?? []).map((one) => words.get(one.from))
      return exportsOf(file)
        .filter((name) => !readers.some((reader) => reader?.has(name)))
        .filter((name) => !(file.startsWith('web/pages/') && ['Page', 'load'].includes(name)))
        .map((name) => `${file}: ${name}`)
    })
    expect(unused).toEqual([])
  })

  test('every style and picture is used', () => {
    const texts = files
      .filter((file) => /\.(tsx?|css|mjs)$/.test(file))
      .map(read)
      .join('\n')
    const assets = files.filter(
      (file) => /^(web|features)\/.*\.(css|svg)$/.test(file) && !file.startsWith('web/public/'),
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
