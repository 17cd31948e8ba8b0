import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The words of mails are the server's: a browser never loads them. */
function withoutMails(): Plugin {
  return {
    name: 'without-mails',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr || !/\/locales\/\w+\.json$/.test(id)) return null
      const words = Object.entries(JSON.parse(code) as Record<string, string>)
      return JSON.stringify(Object.fromEntries(words.filter(([key]) => !key.startsWith('email.'))))
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [withoutMails(), react()],
  json: { namedExports: false },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        copyPublicDir: false,
        rollupOptions: { input: ['server/main.ts', 'web/entry-server.tsx'] },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One sprite, one address: never inlined into a script.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'web/entry-client.tsx' },
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
