import { calls } from '../../../src/api/contract.ts'
import { isProven } from '../../http/authenticate/proof.ts'
import type { User } from '../../http/authenticate/user.ts'
import type { App } from '../../http/cloudEnv.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { toApp } from '../apps/mappers.ts'
import type { Services } from '../deps.ts'
import { readOwnTeam } from '../teams/teams.ts'
import { countTypedMail } from '../teams/typedMails.ts'
import { listTransfers } from './rows.ts'
import { acceptTransfer, cancelTransfer, declineTransfer, offerTransfer } from './transfers.ts'

/** Apps that change hands. */
export function transferRoutes(app: App, services: Services): void {
  const { db, secret, config, limits, outbox, sessions } = services
  const given = { quota: config.appQuota, portalUrl: config.portalUrl }
  const receiver = async (user: User) => ({ user, isProven: await isProven(services, user) })

  route(app, services, calls.offerTransfer, async ({ user, params, body, idempotencyKey }) => {
    const { transfer, formerMembers } = await runOnce({
      db,
      secret,
      user,
      key: idempotencyKey,
      request: ['offerTransfer', params.packageName, body],
      async work(tx) {
        const counts = limits.within(tx)
        await counts.take('transferOffers', user.id)
        if (body.email !== undefined) await countTypedMail(counts, user, body.email)
        return offerTransfer(tx, { user, ...given }, params.packageName, body)
      },
    })
    outbox.flushSoon()
    await sessions.rightsChanged(formerMembers)
    return { transfer }
  })

  route(app, services, calls.listTransfers, async ({ user }) => ({
    transfers: await listTransfers(services, user),
  }))

  route(app, services, calls.acceptTransfer, async ({ user, params, body, setVersion }) => {
    const by = { ...given, ...(await receiver(user)) }
    const { row, formerMembers } = await acceptTransfer(db, by, params.id, body.team)
    outbox.flushSoon()
    await sessions.rightsChanged(formerMembers)
    const accepted = toApp({ ...row, team: await readOwnTeam(db, user, row.teamId) })
    setVersion(accepted.version)
    return accepted
  })

  route(app, services, calls.declineTransfer, async ({ user, params }) => ({
    transfer: await declineTransfer(db, await receiver(user), params.id),
  }))

  route(app, services, calls.cancelTransfer, async ({ user, params }) => ({
    transfer: await cancelTransfer(db, user, params.id),
  }))
}
