/** The compiler that checks types; the package `typescript` is version 6, which the linter needs. */
export const TYPESCRIPT = 'node_modules/typescript-7/bin/tsc'
