import { feature } from '#server/http/feature.ts'
import { jobs } from './jobs.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { signUp } from './sign-up.server.ts'

export const signUpFeature = feature({
  routes: [
    route(contract.signUp, async ({ db, body, language, ...origin }) => {
      await signUp(db, body, { ...origin, language })
      return { message: translate(language, 'account.email_sent') }
    }),
  ],
  jobs,
})
