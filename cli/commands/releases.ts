import { approvalDays, calls, type Release, rollBackForm } from '../../src/api/contract.ts'
import { releaseLabels, releaseMoment } from '../../src/lib/releaseWords.ts'
import { bundleWords } from '../bundle/showRelease.ts'
import { releaseName } from '../lib/appWords.ts'
import { askText, confirm } from '../lib/ask.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { table } from '../lib/table.ts'
import { plainLine } from '../lib/text.ts'
import { asSeen, findRelease, publishableRelease, releasesOf } from '../project/releases.ts'

const most = 50

export async function run(context: Context, { all = false }: { all?: boolean }): Promise<void> {
  const { output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const releases: Release[] = []
  let hasMore = false
  for await (const release of releasesOf(cloud, packageName)) {
    hasMore = !all && releases.length === most
    if (hasMore) break
    releases.push(release)
  }
  const hasFiles = releases.some(({ bundle }) => bundle !== null)
  output.result({ packageName, releases }, () =>
    releases.length === 0
      ? ['No releases yet.']
      : table(
          ['RELEASE', 'VERSION', 'STATE', 'WHEN', ...(hasFiles ? ['FILES'] : []), 'CREATED BY'],
          releases.map((release) => [
            String(release.number),
            release.version ?? '',
            releaseLabels[release.state],
            releaseMoment(release) ?? '',
            ...(hasFiles ? [bundleWords(release)] : []),
            release.createdBy ?? '',
          ]),
          output,
        ),
  )
  if (hasMore) output.say(`These are the latest ${most}. List all with \`glasses releases --all\`.`)
  if (releases.length === 0)
    output.say('Next: freeze one with `glasses push --release`, or submit the app with `glasses submit`.')
}

export async function publish(
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
  await confirm(io, `People see ${name} of ${packageName} at once, in place of any other. Publish it?`, {
    yes,
  })
  const { release } = await asSeen(
    cloud.send(calls.publishRelease, { params: { packageName, id: found.id }, version: app.version }),
  )
  output.result({ packageName, release }, () => [`${name} is live.`])
}

type Reasoned = { reason?: string; yes?: boolean }

export async function rollBack(
  context: Context,
  { reason: given, yes = false }: Reasoned,
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
  await confirm(
    io,
    `People see ${name} of ${packageName} at once, in place of the live one. Your team gets an email, and reviewers see your reason. Roll back?`,
    { yes },
  )
  const body = { release: release.id, reason }
  const app = await asSeen(cloud.send(calls.rollBackApp, { params, body, version }))
  output.result({ app }, () => [`${name} is live again.`])
}

export async function unpublish(context: Context, { reason = '', yes = false }: Reasoned): Promise<void> {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const params = { packageName }
  const { version } = await cloud.send(calls.getApp, { params })
  await confirm(
    io,
    `The public page of ${packageName} will say that the app isn’t available. Unpublish it?`,
    { yes },
  )
  const app = await asSeen(cloud.send(calls.unpublishApp, { params, body: { reason }, version }))
  output.result({ app }, () => [`${plainLine(app.name)} isn’t public any more.`])
  output.say(`Next: for ${approvalDays} days, \`glasses publish\` brings it back without a review.`)
}
