import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [table('part_lines', { retention: PERMANENT })]
