/** @module-tag full */
import { walkEveryPage } from '#e2e/support/page-walk.ts'

walkEveryPage(['pa-Arab'])
