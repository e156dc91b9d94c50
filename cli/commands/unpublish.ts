import { approvalDays, calls } from '../../src/api/contract.ts'
import { confirm } from '../lib/ask.ts'
import type { Context } from '../lib/context.ts'
import { plainLine } from '../lib/text.ts'
import { asSeen } from '../project/releases.ts'

type Options = { reason?: string; yes?: boolean }

export async function run(context: Context, { reason = '', yes = false }: Options): Promise<void> {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const params = { packageName }
  const { version } = await cloud.send(calls.getApp, { params })
  if (!yes)
    await confirm(
      io,
      `The public page of ${packageName} will say that the app isn’t available. Unpublish it?`,
      '--yes',
    )
  const app = await asSeen(cloud.send(calls.unpublishApp, { params, body: { reason }, version }))
  output.result({ app }, () => [`${plainLine(app.name)} isn’t public any more.`])
  output.say(`Next: for ${approvalDays} days, \`glasses publish\` brings it back without a review.`)
}
