/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: '../../docs/openapi.json',
  apiFile: './api.ts',
  apiImport: 'api',
  outputFile: './api.gen.ts',
  exportName: 'generatedApi',
  hooks: true,
  encodePathParams: true,
  // A write makes what was read under the same tag be read again.
  tag: true,
}
