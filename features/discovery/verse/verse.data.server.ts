import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [table('sample_lines', { retention: PERMANENT })]
