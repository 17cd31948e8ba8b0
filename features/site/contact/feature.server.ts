import { feature } from '#server/http/feature.ts'
import { data } from './contact.data.server.ts'
import { mails } from './jobs.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { createContactMessage } from './contact.server.ts'
import * as contract from './contract.ts'
import { securityTxtRoutes } from './security-txt.server.ts'

export const contactFeature = feature({
  routes: [
    route(contract.createContactMessage, async (context) => {
      const { db, user, body, language } = context
      await createContactMessage(db, user, body, context)
      return { message: translate(language, 'contact.sent') }
    }),
  ],
  mails,
  plugins: [securityTxtRoutes],
  data,
})
