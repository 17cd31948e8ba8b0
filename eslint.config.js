import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

export default defineConfig(
  { ignores: ['dist', 'data', 'node_modules', '**/*.gen.ts', 'docs'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked, ts.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Fastify and React take async functions where they say void.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/require-await': 'off',
      // Loaders refuse by throwing a Response: React Router's own way.
      '@typescript-eslint/only-throw-error': 'off',
      // A literal is not spread to save lines: its entries stand where it stood.
      'no-restricted-syntax': [
        'error',
        'SpreadElement > ObjectExpression',
        'SpreadElement > ArrayExpression',
        'JSXSpreadAttribute > ObjectExpression',
      ],
    },
  },
  {
    files: ['{app,web,features}/**/*.tsx', '{app,web,features}/**/use-*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
)
