import { calls } from '../../src/api/contract.ts'
import { formatAdminDate } from '../../src/lib/dates.ts'
import type { Context } from '../lib/context.ts'
import { releaseName } from '../lib/releaseWords.ts'
import { findRelease } from '../project/releases.ts'

export async function run(context: Context, { toTest }: { toTest?: string }, [wanted = '']: string[]) {
  const { output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const found = await findRelease(cloud, packageName, wanted)
  const body = { release: found.id, ...(toTest !== undefined && { toTest }) }
  const beta = await cloud.send(calls.setBeta, { params: { packageName }, body })
  output.result({ packageName, ...beta }, () => [`Testers now see ${releaseName(found)}.`])
  output.say(
    `Its beta ends ${formatAdminDate(beta.endsAt)}. Invite testers with \`glasses beta invite <email>\`.`,
  )
}
