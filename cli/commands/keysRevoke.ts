import { calls } from '../../src/api/contract.ts'
import { confirm } from '../lib/ask.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { plainLine } from '../lib/text.ts'

export async function run(context: Context, { yes = false }: { yes?: boolean }, [wanted = '']: string[]) {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const { keys } = await cloud.send(calls.listKeys, { params: { packageName } })
  const found = keys.filter(({ id, name, hint }) => [id, name, hint, hint.slice(-4)].includes(wanted))
  const [key] = found.filter(({ id }) => found.length === 1 || id === wanted)
  if (!key)
    throw new CliError(
      found.length === 0 ? `There’s no key “${wanted}”.` : `Several keys are called “${wanted}”.`,
      {
        exit: exits.refused,
        code: 'NOT_FOUND',
        next: 'Name one by its ID: list them with `glasses keys`.',
      },
    )
  if (!yes)
    await confirm(
      io,
      `${plainLine(key.name)} (${plainLine(key.hint)}) stops working immediately. Revoke it?`,
      '--yes',
    )
  const revoked = await cloud.send(calls.revokeKey, { params: { packageName, id: key.id } })
  output.result({ packageName, key: revoked.key }, () => [
    `Revoked ${plainLine(key.name)} (${plainLine(key.hint)}). Servers that use it are disconnected.`,
  ])
}
