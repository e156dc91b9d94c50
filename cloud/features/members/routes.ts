import { calls } from '../../../src/api/contract.ts'
import { type App, type Ctx, inTransaction } from '../../http/ctx.ts'
import { runOnce } from '../../http/idempotency.ts'
import { limitByAddress } from '../../http/limits/limitByAddress.ts'
import { openRoute, route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { countTypedMail } from '../teams/people.ts'
import { acceptInvitation, peekInvitation } from './acceptInvitation.ts'
import {
  addressOfInvitation,
  invite,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts'

export function invitationRoutes(app: App, services: Services): void {
  const { db, config, limits, outbox, sessions } = services

  /** Counts a mail in the transaction that sends it: what fails counts for nothing, and an answer given again neither. */
  async function countMail({ db, user }: Ctx<'user'>, teamId: string, email: string): Promise<void> {
    const counts = limits.within(db)
    await counts.take('invitationsByPerson', user.id)
    await counts.take('invitationMails', teamId)
    await countTypedMail(counts, user, email)
  }

  route(app, services, calls.listInvitations, async ({ params }) => ({
    invitations: await listInvitations(db, params.teamId),
  }))

  route(app, services, calls.invite, async ({ ctx, params: { teamId }, body, idempotencyKey }) => {
    const sent = await runOnce(ctx, {
      key: idempotencyKey,
      request: ['invite', teamId, body],
      async work(ctx) {
        await countMail(ctx, teamId, body.email)
        return invite(ctx, teamId, body)
      },
    })
    outbox.flushSoon()
    await sessions.rightsChanged([body.email.toLowerCase()])
    return sent
  })

  route(app, services, calls.resendInvitation, async ({ ctx, params: { teamId, id } }) => {
    const sent = await inTransaction(ctx, async (ctx) => {
      await countMail(ctx, teamId, await addressOfInvitation(ctx.db, teamId, id))
      return resendInvitation(ctx, teamId, id)
    })
    outbox.flushSoon()
    return sent
  })

  route(app, services, calls.revokeInvitation, async ({ ctx, params: { teamId, id } }) => ({
    invitation: await revokeInvitation(ctx, teamId, id),
  }))

  limitByAddress(app, services, calls.peekInvitation, config)
  openRoute(app, services, calls.peekInvitation, async ({ body }) => ({
    invitation: await peekInvitation(db, body.token),
  }))

  route(app, services, calls.acceptInvitation, async ({ ctx, user, body }) => {
    const team = await acceptInvitation(ctx, body)
    await sessions.rightsChanged([user.id])
    return { team }
  })
}
