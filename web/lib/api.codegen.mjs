/** Tags whose calls only the pages of one's account and of the house make. */
const ACCOUNT = ['admin', 'notification', 'passkey', 'secondstep', 'user']
/** Calls about the user that every page makes. */
const EVERYWHERE = ['currentUser', 'logOut', 'updateDetails']

/** Files are fetched by whoever saves them: a cache has no use for their bytes. */
const isFile = ({ responses }) =>
  Object.entries(responses).some(
    ([status, { content }]) => status < '300' && content && !content['application/json'],
  )

const isOfAccount = (name, { operation }) =>
  !EVERYWHERE.includes(name) && operation.tags.some((tag) => ACCOUNT.includes(tag))

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: '../../docs/openapi.json',
  apiFile: './api.ts',
  apiImport: 'api',
  outputFiles: {
    './api.gen.ts': {
      exportName: 'generatedApi',
      filterEndpoints: (name, call) => !isFile(call.operation) && !isOfAccount(name, call),
    },
    './account-api.gen.ts': {
      exportName: 'accountApi',
      filterEndpoints: (name, call) => !isFile(call.operation) && isOfAccount(name, call),
    },
  },
  hooks: true,
  encodePathParams: true,
  // A write makes what was read under the same tag be read again.
  tag: true,
}
