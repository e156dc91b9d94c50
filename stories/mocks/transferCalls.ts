import type { HttpHandler } from 'msw'

import { type App, calls, may, type Transfer, teamLimits } from '../../src/api/contract.ts'
import { find, missing } from './appCalls.ts'
import { developmentApp } from './fixtures.ts'
import { handle, refusal } from './handle.ts'
import type { CloudState } from './state.ts'
import { ownTeamOf } from './teams.ts'
import { openTransferOf, transferOpen } from './transfers.ts'

const unknown = () => refusal(404, 'NOT_FOUND', 'We couldn’t find this offer.')
const over = () => refusal(409, 'INVALID_STATUS', 'This offer was taken back.')

/** What somebody calls about apps that change hands. */
export function transferCalls(state: CloudState): HttpHandler[] {
  const teamOf = (id: string | undefined) => state.teams.find(({ team }) => team.id === id)?.team
  const settle = (id: string, direction: Transfer['direction'], settled: Transfer['state']) => {
    const transfer = state.transfers.find((one) => one.id === id && one.direction === direction)
    if (!transfer) return unknown()
    if (transfer.state !== 'OFFERED') return over()
    return { transfer: Object.assign(transfer, { state: settled }) }
  }

  return [
    handle(calls.offerTransfer, ({ params, body }) => {
      const app = find(state, params.packageName)
      if (!app) return missing()
      if (openTransferOf(state, app.packageName)) return transferOpen()
      const to = teamOf(body.team)
      if (body.team !== undefined && !to) return refusal(404, 'NOT_FOUND', 'We couldn’t find this team.')
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
      const transfer = state.transfers.find((one) => one.id === params.id && one.direction === 'incoming')
      if (!transfer) return unknown()
      if (transfer.state !== 'OFFERED') return over()
      const to = teamOf(body.team)
      if (!to) return unknown()
      if (!may(to.role, 'acceptTransfer'))
        return refusal(403, 'ROLE_NEEDED', 'You need the Owner role in this team. Ask a team owner.')
      transfer.state = 'ACCEPTED'
      const app: App = {
        ...developmentApp,
        packageName: transfer.packageName,
        name: transfer.name,
        team: ownTeamOf(to),
      }
      state.apps.unshift(app)
      return app
    }),
    handle(calls.declineTransfer, ({ params }) => settle(params.id, 'incoming', 'DECLINED')),
    handle(calls.cancelTransfer, ({ params }) => settle(params.id, 'outgoing', 'CANCELLED')),
  ]
}
