/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: '../../docs/openapi.json',
  apiFile: './api.ts',
  apiImport: 'api',
  outputFile: './api.gen.ts',
  exportName: 'generatedApi',
  hooks: true,
  encodePathParams: true,
  // Files are fetched by whoever saves them: a cache has no use for their bytes.
  filterEndpoints: (_name, { operation }) =>
    !Object.entries(operation.responses).some(
      ([status, { content }]) => status < '300' && content && !content['application/json'],
    ),
  // A write makes what was read under the same tag be read again.
  tag: true,
}
