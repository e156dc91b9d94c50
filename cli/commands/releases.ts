import type { Release } from '../../src/api/contract.ts'
import { releaseLabels, releaseMoment } from '../../src/lib/releaseWords.ts'
import type { Context } from '../lib/context.ts'
import { table } from '../lib/table.ts'
import { releasesOf } from '../project/releases.ts'

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
  output.result({ packageName, releases }, () =>
    releases.length === 0
      ? ['No releases yet.']
      : table(
          ['RELEASE', 'VERSION', 'STATE', 'WHEN', 'CREATED BY'],
          releases.map((release) => [
            String(release.number),
            release.version ?? '',
            releaseLabels[release.state],
            releaseMoment(release) ?? '',
            release.createdBy ?? '',
          ]),
          { width: output.width, paint: (text, column) => (column === 0 ? output.colors.bold(text) : text) },
        ),
  )
  if (hasMore) output.say(`These are the latest ${most}. List all with \`glasses releases --all\`.`)
  if (releases.length === 0)
    output.say('Next: freeze one with `glasses push --release`, or submit the app with `glasses submit`.')
}
