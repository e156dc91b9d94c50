import { calls } from '../../src/api/contract.ts'
import { confirm } from '../lib/ask.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'

export async function run(context: Context, { yes = false }: { yes?: boolean }, [wanted = '']: string[]) {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const { testers } = await cloud.send(calls.listBetaTesters, { params: { packageName } })
  const tester = testers.find(({ email }) => email === wanted.toLowerCase())
  if (!tester)
    throw new CliError(`${packageName} has no tester “${wanted}”.`, {
      exit: exits.refused,
      code: 'no_tester',
      next: 'Name one by their email address: list them with `glasses beta`.',
    })
  if (!yes)
    await confirm(io, `The link of ${tester.email} stops working immediately. Remove the tester?`, '--yes')
  await cloud.send(calls.removeBetaTester, { params: { packageName, id: tester.id } })
  output.result({ packageName, tester }, () => [`Removed ${tester.email}. Their link no longer works.`])
}
