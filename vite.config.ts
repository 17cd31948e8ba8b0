import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withLimits } from './shared/i18n/limits-in-messages.ts'
import { isOfFirstPages, withoutFirstPages } from './vite.first-pages.ts'

/**
 * Messages are parsed by the build, the rules' limits in them: neither an ICU parser nor those travel
 * to browsers, and no page that the server renders parses its sentences anew.
 */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/locales\/[\w-]+\/[\w.]+\.json$/.test(id)) return null
    const messages = Object.entries(JSON.parse(code) as Record<string, string>)
    return JSON.stringify(
      Object.fromEntries(messages.map(([key, text]) => [key, compile(withLimits(key, text))])),
    )
  },
}

/**
 * Compiled while they are fetched, off the main thread, for nearly all of them runs at once.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
const compiledAtOnce = ({ name }: { name: string }) =>
  ['react', 'vendor', 'site'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''

/** What fills the messages that a build has compiled. */
const FORMAT_OF_COMPILED = {
  find: /^use-intl\/format-message$/,
  replacement: fileURLToPath(new URL('web/i18n/format-message.ts', import.meta.url)),
}

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [compiledMessages, react()],
  resolve: command === 'build' ? { alias: [FORMAT_OF_COMPILED] } : {},
  json: { namedExports: false },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'app/main.server.ts',
            'entry-server': 'app/entry-server.tsx',
            'render-worker': 'server/ssr/render-worker.ts',
            'job-process': 'app/job-process.server.ts',
            'grant-role': 'features/admin/console/grant-role.server.ts',
            'remove-second-step': 'features/admin/console/remove-two-factor.server.ts',
            'ledger-check': 'features/shop/ledger/ledger-check.server.ts',
            'catalogue-import': 'features/studio/imports/catalogue-import.server.ts',
            'rotate-secret': 'app/rotate-secret.server.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One sprite, one address: never inlined into a script.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: withoutFirstPages },
        rolldownOptions: {
          input: ['web/boot/after-paint.ts', 'app/entry-client.tsx'],
          output: {
            postBanner: compiledAtOnce,
            codeSplitting: {
              // Many crumbs compress badly, and one large file is one long task of a slow phone.
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|\/web\/boot\/react-first\.ts$/,
                },
                {
                  debugName: 'vendor',
                  name: (id, graph) =>
                    id.includes('/node_modules/') && isOfFirstPages(id, graph) ? 'vendor' : null,
                },
                {
                  debugName: 'site',
                  name: (id, graph) => (isOfFirstPages(id, graph) ? 'site' : null),
                },
              ],
            },
          },
        },
      },
  publicDir: 'web/public',
  ssr: {
    noExternal: isSsrBuild
      ? [
          /^(react|react-dom|react-router|react-redux|redux|reselect|immer|scheduler|@reduxjs|use-sync-external-store|use-intl|@formatjs|intl-messageformat|@base-ui|@floating-ui)(\/|$|-)/,
        ]
      : [],
    resolve: { conditions: ['production', 'module', 'node'] },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
