import { route } from '../../server/route'
import { exportAccount } from './account-export.server'
import * as contract from './contract'

export const routes = [
  route(contract.exportAccount, async ({ db, user, reply }) => {
    const zip = await exportAccount(db, user)
    const day = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="qissa-${day}.zip"`)
    return zip
  }),
]
