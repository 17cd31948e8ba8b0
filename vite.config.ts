import compile from 'icu-minify/compile'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The words a browser loads: those of mails are the server's, and what a build hands out is
 * parsed beforehand, so that no ICU parser travels with it.
 */
function wordsForBrowsers(compiled: boolean): Plugin {
  return {
    name: 'words-for-browsers',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr || !/\/locales\/\w+\.json$/.test(id)) return null
      const words = Object.entries(JSON.parse(code) as Record<string, string>)
        .filter(([key]) => !key.startsWith('email.'))
        .map(([key, text]) => [key, compiled ? compile(text) : text] as const)
      return JSON.stringify(Object.fromEntries(words))
    },
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [wordsForBrowsers(command === 'build'), react()],
  resolve:
    command === 'build' && !isSsrBuild
      ? { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } }
      : {},
  json: { namedExports: false },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        copyPublicDir: false,
        rollupOptions: {
          input: ['server/main.ts', 'web/entry-server.tsx', 'features/house/grant-role.server.ts'],
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One sprite, one address: never inlined into a script.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: {
            codeSplitting: {
              // Many crumbs compress badly: what every page needs travels in two files.
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|reselect|immer|redux-thunk|@reduxjs|use-sync-external-store|use-intl|intl-messageformat|icu-minify|@formatjs)\//,
                },
                {
                  name: 'site',
                  test: /\/(web\/(ui|lib|layout|paths)|shared|features\/(listening|play-buttons|player-bar\/PlayerSlot|player\/player-wanted))/,
                  minShareCount: 4,
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
