import { feature } from '#server/http/feature.ts'
import { giftSheetRoutes } from './codes-sheet.server.tsx'

export const giftOrdersFeature = feature({
  plugins: [giftSheetRoutes],
})
