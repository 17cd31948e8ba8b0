import { runForOperator, secondStepCommand } from './operator.server.ts'

void runForOperator(secondStepCommand(process.argv.slice(2)))
