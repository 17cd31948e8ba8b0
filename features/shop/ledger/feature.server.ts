import { feature } from '#server/http/feature.ts'
import { data } from './ledger.data.server.ts'

export const ledgerFeature = feature({ data })
