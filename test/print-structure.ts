import { structureReport } from './structure-report.ts'

console.log(structureReport())
