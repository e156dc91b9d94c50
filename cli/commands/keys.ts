import { calls, type KeyInfo } from '../../src/api/contract.ts'
import { formatAge, formatUntil } from '../../src/lib/dates.ts'
import type { Context } from '../lib/context.ts'
import { table } from '../lib/table.ts'

export async function run(context: Context): Promise<void> {
  const { io, output } = context
  const cloud = await context.cloud()
  const packageName = await context.packageName()
  const { keys } = await cloud.send(calls.listKeys, { params: { packageName } })
  output.result({ packageName, keys }, () =>
    keys.length === 0
      ? ['No keys yet.']
      : table(
          ['NAME', 'KEY', 'STATE', 'LAST USED', 'ID'],
          keys.map((key) => [
            key.name,
            key.hint,
            stateOf(key, io.now()),
            key.lastUsedAt ? formatAge(key.lastUsedAt, io.now()) : 'never',
            key.id,
          ]),
          { width: output.width },
        ),
  )
}

function stateOf({ expiresAt, revokedAt }: KeyInfo, now: number): string {
  if (revokedAt !== null) return 'Revoked'
  if (expiresAt === null) return 'Active'
  return Date.parse(expiresAt) > now ? `Expires ${formatUntil(expiresAt, now)}` : 'Expired'
}
