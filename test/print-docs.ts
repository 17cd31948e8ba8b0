// `npm run docs`: draws the districts in docs/architecture.md and lists the decisions anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decisionIndex, INDEX } from './decisions.ts'
import { PAGE, redrawn } from './district-picture.ts'
import { ROOT } from './sources.ts'

writeFileSync(join(ROOT, PAGE), redrawn())
writeFileSync(join(ROOT, INDEX), decisionIndex())
