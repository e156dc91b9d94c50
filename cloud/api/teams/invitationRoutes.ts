import { calls } from '../../../src/api/contract.ts'
import {
  acceptInvitation,
  addressOfInvitation,
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
import { mailingTyped } from './typedMails.ts'

/** Invitations into a team, and what who is invited does with them (TEAMS.md §2). */
export function invitationRoutes(app: App, services: Services): void {
  const { db, secret, config, limits, outbox } = services
  const { portalUrl } = config

  /** Sends one of the mails that a team has a day, where one that wasn't sent doesn't count, and a person with many. */
  async function sending<Sent>(
    { user, teamId, email }: { user: User; teamId: string; email: string },
    send: () => Promise<Sent>,
  ): Promise<Sent> {
    await limits.take('invitationsByPerson', user.id)
    await limits.take('invitationMails', teamId)
    try {
      const sent = await mailingTyped(limits, user, email, send)
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
    sending({ user, teamId, email: body.email }, () =>
      runOnce({
        db,
        secret,
        user,
        key: idempotencyKey,
        request: ['invite', teamId, body],
        work: (tx) => invite(tx, { user, teamId, portalUrl }, body),
      }),
    ),
  )

  route(app, services, calls.resendInvitation, async ({ user, params: { teamId, id } }) => {
    const email = await addressOfInvitation(db, teamId, id)
    return sending({ user, teamId, email }, () => resendInvitation(db, { user, teamId, portalUrl }, id))
  })

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
