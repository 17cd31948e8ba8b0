import { feature } from '#server/http/feature.ts'
import { jobs } from './jobs.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import { noteAsker } from '#features/account/account/code-tries.server.ts'
import * as contract from './contract.ts'
import { signUp } from './sign-up.server.ts'

export const signUpFeature = feature({
  routes: [
    route(contract.signUp, async (context) => {
      const { db, body, language } = context
      await signUp(db, body, context)
      await noteAsker(context, body.email)
      return { message: translate(language, 'account.email_sent') }
    }),
  ],
  jobs,
})
