import { LANGUAGES } from '#shared/i18n/languages.ts'
import { lookAtOpenedParts } from '#e2e/support/opened-parts.ts'
import { walkEveryPage } from '#e2e/support/page-walk.ts'
import { FULL } from '#test/full.ts'

// Each page has its turn in one language; in the full run, which knows no turns, Punjabi has files of its own.
walkEveryPage(FULL ? ['en'] : LANGUAGES)
lookAtOpenedParts()
