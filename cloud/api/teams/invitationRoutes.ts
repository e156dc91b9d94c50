import { calls } from '../../../src/api/contract.ts'
import {
  acceptInvitation,
  addressInvited,
  invite,
  listInvitations,
  peekInvitation,
  resendInvitation,
  revokeInvitation,
} from '../../domain/members/index.ts'
import type { App } from '../../http/cloudEnv.ts'
import { runOnce } from '../../http/idempotency.ts'
import { limitByAddress, openRoute, route } from '../../http/route.ts'
import type { User } from '../../http/tokens/user.ts'
import type { Services } from '../services.ts'
import { takeMailTo } from './takeMailTo.ts'

/** Invitations into a team, and what who is invited does with them (TEAMS.md §2). */
export function invitationRoutes(app: App, services: Services): void {
  const { db, secret, config, limits, outbox } = services
  const { portalUrl } = config

  type Sending<Sent> = { user: User; teamId: string; to: string; send: () => Promise<Sent> }

  /** Sends one of the mails that a team has a day, where one that wasn't sent doesn't count, and a person with many. */
  async function sending<Sent>({ user, teamId, to, send }: Sending<Sent>): Promise<Sent> {
    await limits.take('invitationsByPerson', user.id)
    await takeMailTo(limits, user, to)
    await limits.take('invitationMails', teamId)
    try {
      const sent = await send()
      outbox.flushSoon()
      return sent
    } catch (error) {
      await limits.giveBack('invitationMails', teamId)
      throw error
    }
  }

  route(app, services, calls.listInvitations, async ({ params }) => ({
    invitations: await listInvitations(db, params.teamId),
  }))

  route(app, services, calls.invite, ({ user, params: { teamId }, body, idempotencyKey }) =>
    sending({
      user,
      teamId,
      to: body.email,
      send: () =>
        runOnce({
          db,
          secret,
          user,
          key: idempotencyKey,
          request: ['invite', teamId, body],
          work: (tx) => invite(tx, { user, teamId, portalUrl }, body),
        }),
    }),
  )

  route(app, services, calls.resendInvitation, async ({ user, params: { teamId, id } }) =>
    sending({
      user,
      teamId,
      to: await addressInvited(db, teamId, id),
      send: () => resendInvitation(db, { user, teamId, portalUrl }, id),
    }),
  )

  route(app, services, calls.revokeInvitation, async ({ user, params: { teamId, id } }) => ({
    invitation: await revokeInvitation(db, user, teamId, id),
  }))

  limitByAddress(app, services, calls.peekInvitation, config)
  openRoute(app, services, calls.peekInvitation, async ({ body }) => ({
    invitation: await peekInvitation(db, body.token),
  }))

  route(app, services, calls.acceptInvitation, async ({ user, body }) => ({
    team: await acceptInvitation(services, user, body),
  }))
}
