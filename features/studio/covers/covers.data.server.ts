import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [table('submission_pictures', { retention: PERMANENT })]
