import { feature } from '#server/http/feature.ts'
import { inOwnFolders } from '#features/studio/encoding/own-folders.server.ts'
import { data } from './covers.data.server.ts'
import { drawingRoutes } from './drawings.server.ts'
import { sweepPictures } from './make-pictures.server.ts'
import { pictureRoutes } from './pictures.server.ts'

export const picturesFeature = feature({
  plugins: [pictureRoutes, drawingRoutes],
  jobs: inOwnFolders({ sweepPictures: ({ db, storage }) => sweepPictures(db, storage) }),
  crontab: ['51 3 * * * sweepPictures'],
  data,
})
