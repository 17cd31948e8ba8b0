import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import {
  acceptOrganisation,
  createOrganisation,
  declineOrganisation,
  listApplications,
  nameOwner,
} from './applications.server.ts'
import * as contract from './contract.ts'
import { mails } from './jobs.server.ts'
import {
  acceptInvitation,
  changeMember,
  endInvitation,
  inviteMember,
  removeMember,
} from './members.server.ts'
import { data } from './organisations.data.server.ts'
import { applyForOrganisation, listOrganisations } from './organisations.server.ts'

export const organisationsFeature = feature({
  routes: [
    route(contract.applyForOrganisation, async ({ db, user, body, language }) => ({
      organisation: await applyForOrganisation(db, user, body),
      message: translate(language, 'studio.applied'),
    })),

    route(contract.listOrganisations, ({ db, user }) => listOrganisations(db, user)),

    route(contract.inviteMember, async ({ db, user, params, body, language }) => {
      await inviteMember(db, user, params.id, body)
      return { message: translate(language, 'studio.invited') }
    }),

    route(contract.changeMember, async ({ db, user, params, body, language }) => {
      await changeMember(db, user, params, body.role)
      return { message: translate(language, 'studio.member_changed') }
    }),

    route(contract.removeMember, async ({ db, user, params, language }) => {
      await removeMember(db, user, params)
      return { message: translate(language, 'studio.member_removed') }
    }),

    route(contract.acceptInvitation, async ({ db, user, params, language }) => {
      await acceptInvitation(db, user, params.id)
      return { message: translate(language, 'studio.joined') }
    }),

    route(contract.endInvitation, async ({ db, user, params, language }) => {
      await endInvitation(db, user, params.id)
      return { message: translate(language, 'studio.invitation_ended') }
    }),

    route(contract.listApplications, ({ db, user, search, query }) =>
      listApplications(db, user, search, query),
    ),

    route(contract.createOrganisation, async ({ db, user, body, language }) => ({
      organisation: await createOrganisation(db, user, body),
      message: translate(language, 'studio.organisation_created'),
    })),

    route(contract.nameOwner, async ({ db, user, params, body, language }) => {
      await nameOwner(db, user, params.id, body.user)
      return { message: translate(language, 'studio.owner_named') }
    }),

    route(contract.acceptOrganisation, async ({ db, user, params, body, language }) => {
      await acceptOrganisation(db, user, params.id, body.person ?? null)
      return { message: translate(language, 'studio.organisation_accepted') }
    }),

    route(contract.declineOrganisation, async ({ db, user, params, body, language }) => {
      await declineOrganisation(db, user, params.id, body.reason)
      return { message: translate(language, 'studio.organisation_declined') }
    }),
  ],
  mails,
  data,
})
