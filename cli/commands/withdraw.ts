import { calls } from '../../src/api/contract.ts'
import { statusOf } from '../lib/appWords.ts'
import { confirm } from '../lib/ask.ts'
import type { Context } from '../lib/context.ts'
import { plainLine } from '../lib/text.ts'

export async function run(context: Context, { yes = false }: { yes?: boolean }): Promise<void> {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  if (!yes)
    await confirm(
      io,
      `${packageName} leaves the review queue and loses its place. You can resubmit at any time. Withdraw it?`,
      '--yes',
    )
  const app = await cloud.send(calls.withdrawApp, { params: { packageName } })
  output.result({ app }, () => [`${plainLine(app.name)}: ${statusOf(app)}.`])
  output.say('Next: submit it again with `glasses submit`.')
}
