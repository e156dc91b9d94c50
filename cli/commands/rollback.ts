import { calls, rollBackForm } from '../../src/api/contract.ts'
import { askText, confirm } from '../lib/ask.ts'
import type { Context } from '../lib/context.ts'
import { releaseName } from '../lib/releaseWords.ts'
import { asSeen, findRelease } from '../project/releases.ts'

type Options = { reason?: string; yes?: boolean }

export async function run(
  context: Context,
  { reason: given, yes = false }: Options,
  [wanted = '']: string[],
): Promise<void> {
  const { io, output } = context
  const packageName = await context.packageName()
  const reason =
    given ?? (await askText(io, { label: 'Reason', flag: '--reason "…"', schema: rollBackForm.shape.reason }))
  const cloud = await context.cloud()
  const params = { packageName }
  const { version } = await cloud.send(calls.getApp, { params })
  const release = await findRelease(cloud, packageName, wanted)
  const name = releaseName(release)
  if (!yes)
    await confirm(
      io,
      `People see ${name} of ${packageName} at once, in place of the live one. Your team gets an email, and reviewers see your reason. Roll back?`,
      '--yes',
    )
  const body = { release: release.id, reason }
  const app = await asSeen(cloud.send(calls.rollBackApp, { params, body, version }))
  output.result({ app }, () => [`${name} is live again.`])
}
