import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [table('ledger_entries', { retention: PERMANENT })]
