// `npm run architecture`: draws the districts in docs/architecture.md as the code is now.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE, redrawn } from './district-picture.ts'
import { ROOT } from './sources.ts'

writeFileSync(join(ROOT, PAGE), redrawn())
