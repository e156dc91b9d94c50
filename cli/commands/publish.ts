import { calls } from '../../src/api/contract.ts'
import { confirm } from '../lib/ask.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { releaseName } from '../lib/releaseWords.ts'
import { asSeen, findRelease, publishableRelease } from '../project/releases.ts'

export async function run(
  context: Context,
  { yes = false }: { yes?: boolean },
  [wanted]: string[],
): Promise<void> {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const app = await cloud.send(calls.getApp, { params: { packageName } })
  const found =
    wanted === undefined
      ? await publishableRelease(cloud, app)
      : await findRelease(cloud, packageName, wanted)
  const name = releaseName(found)
  // Whoever goes back says why, which reviewers read.
  if (app.isPublic && (found.state === 'superseded' || found.state === 'withdrawn'))
    throw usageError(
      `${name} was live before, and another release is live now.`,
      `Go back to it with \`glasses rollback ${found.number} --reason "…"\`.`,
    )
  if (!yes)
    await confirm(
      io,
      `People see ${name} of ${packageName} at once, in place of any other. Publish it?`,
      '--yes',
    )
  const { release } = await asSeen(
    cloud.send(calls.publishRelease, { params: { packageName, id: found.id }, version: app.version }),
  )
  output.result({ packageName, release }, () => [`${name} is live.`])
}
