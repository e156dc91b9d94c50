import { calls } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { User } from '../../http/authenticate/user.ts'
import type { App } from '../../http/cloudEnv.ts'
import { runOnce } from '../../http/idempotency.ts'
import { limitByAddress, openRoute, route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { countTypedMail } from '../teams/typedMails.ts'
import {
  acceptInvitation,
  addressOfInvitation,
  invite,
  listInvitations,
  peekInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts'

/** Invitations into a team, and what who is invited does with them. */
export function invitationRoutes(app: App, services: Services): void {
  const { db, secret, config, limits, outbox, sessions } = services
  const { portalUrl } = config

  type Counted = { user: User; teamId: string; email: string }

  /** Counts a mail in the transaction that sends it: what fails counts for nothing, and an answer given again neither. */
  async function countMail(tx: Database, { user, teamId, email }: Counted): Promise<void> {
    const counts = limits.within(tx)
    await counts.take('invitationsByPerson', user.id)
    await counts.take('invitationMails', teamId)
    await countTypedMail(counts, user, email)
  }

  route(app, services, calls.listInvitations, async ({ params }) => ({
    invitations: await listInvitations(db, params.teamId),
  }))

  route(app, services, calls.invite, async ({ user, params: { teamId }, body, idempotencyKey }) => {
    const sent = await runOnce({
      db,
      secret,
      user,
      key: idempotencyKey,
      request: ['invite', teamId, body],
      async work(tx) {
        await countMail(tx, { user, teamId, email: body.email })
        return invite(tx, { user, teamId, portalUrl }, body)
      },
    })
    outbox.flushSoon()
    await sessions.rightsChanged([body.email.toLowerCase()])
    return sent
  })

  route(app, services, calls.resendInvitation, async ({ user, params: { teamId, id } }) => {
    const sent = await db.transaction(async (tx) => {
      await countMail(tx, { user, teamId, email: await addressOfInvitation(tx, teamId, id) })
      return resendInvitation(tx, { user, teamId, portalUrl }, id)
    })
    outbox.flushSoon()
    return sent
  })

  route(app, services, calls.revokeInvitation, async ({ user, params: { teamId, id } }) => ({
    invitation: await revokeInvitation(db, user, teamId, id),
  }))

  limitByAddress(app, services, calls.peekInvitation, config)
  openRoute(app, services, calls.peekInvitation, async ({ body }) => ({
    invitation: await peekInvitation(db, body.token),
  }))

  route(app, services, calls.acceptInvitation, async ({ user, body }) => {
    const team = await acceptInvitation(services, user, body)
    await sessions.rightsChanged([user.id])
    return { team }
  })
}
