import type { HttpHandler } from 'msw'

import { type App, calls, may, type Transfer, teamLimits } from '../../src/api/contract.ts'
import { find } from './appCalls.ts'
import { developmentApp } from './fixtures.ts'
import { handle, there } from './handle.ts'
import type { CloudState } from './state.ts'
import { ownTeamOf } from './teams.ts'

/** What somebody calls about apps that change hands. */
export function transferCalls(state: CloudState): HttpHandler[] {
  const teamOf = (id: string | undefined) => state.teams.find(({ team }) => team.id === id)?.team
  const settle = (id: string, settled: Transfer['state']) =>
    Object.assign(there(state.transfers.find((one) => one.id === id)), { state: settled })

  return [
    handle(calls.offerTransfer, ({ params, body }) => {
      const app = find(state, params.packageName)
      const to = teamOf(body.team)
      const isAtOnce = to !== undefined && may(to.role, 'takeOwnApp')
      const transfer: Transfer = {
        id: crypto.randomUUID(),
        packageName: app.packageName,
        name: app.name,
        from: { name: app.team?.name ?? '' },
        to: to?.name ?? body.email ?? '',
        toTeamId: to?.id ?? null,
        direction: 'outgoing',
        offeredBy: state.account.email,
        state: isAtOnce ? 'ACCEPTED' : 'OFFERED',
        createdAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + teamLimits.days * 86_400_000).toISOString(),
      }
      state.transfers.unshift(transfer)
      if (isAtOnce) app.team = ownTeamOf(to)
      return { transfer }
    }),
    handle(calls.listTransfers, () => ({
      transfers: state.transfers.filter((one) => one.state === 'OFFERED'),
    })),
    handle(calls.acceptTransfer, ({ params, body }) => {
      const { packageName, name } = settle(params.id, 'ACCEPTED')
      const team = ownTeamOf(there(teamOf(body.team)))
      const app: App = { ...developmentApp, packageName, name, team }
      state.apps.unshift(app)
      return app
    }),
    handle(calls.declineTransfer, ({ params }) => ({ transfer: settle(params.id, 'DECLINED') })),
    handle(calls.cancelTransfer, ({ params }) => ({ transfer: settle(params.id, 'CANCELLED') })),
  ]
}
