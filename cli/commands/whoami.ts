import { calls, scopeNames } from '../../src/api/contract.ts'
import { formatUntil } from '../../src/lib/dates.ts'
import type { Context } from '../lib/context.ts'
import { facts } from '../lib/table.ts'

export async function run(context: Context): Promise<void> {
  const { io, output } = context
  const cloud = await context.cloud()
  const { email, token } = await cloud.send(calls.getMe, {})
  output.result({ url: cloud.url, email, token: token ?? null }, () =>
    facts(
      [
        ['Account', email],
        ['Portal', cloud.url],
        ...(token
          ? ([
              ['Team', `${token.team.name} (${token.team.slug})`],
              [token.kind === 'terminal' ? 'Terminal' : 'Token', token.name],
              ['May', token.scopes.map((scope) => `${scopeNames[scope].label} (${scope})`).join(', ')],
              ['Apps', token.packageNames?.join(', ') ?? 'All of the team’s'],
              ['Expires', formatUntil(token.expiresAt, io.now())],
            ] as const)
          : []),
      ],
      output,
    ),
  )
}
