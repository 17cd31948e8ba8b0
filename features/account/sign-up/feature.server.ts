import { feature } from '#server/http/feature.ts'
import { mails } from './jobs.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import { askingOf, noteAsker } from '#features/account/account/code-tries.server.ts'
import * as contract from './contract.ts'
import { signUp } from './sign-up.server.ts'

export const signUpFeature = feature({
  routes: [
    route(contract.signUp, async (context) => {
      const { db, body, language } = context
      const asking = await askingOf(context, body.email)
      await signUp(context, body, { ...asking, language })
      await noteAsker(db, asking, body.email)
      return { message: translate(language, 'account.email_sent') }
    }),
  ],
  mails,
})
