import { roleCommand, runForOperator } from './operator.server.ts'

void runForOperator(roleCommand(process.argv.slice(2)))
