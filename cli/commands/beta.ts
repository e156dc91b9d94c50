import { betaDays, calls } from '../../src/api/contract.ts'
import { testerLabels } from '../../src/lib/betaWords.ts'
import { formatAdminDate, formatAge } from '../../src/lib/dates.ts'
import type { Context } from '../lib/context.ts'
import { releaseName } from '../lib/releaseWords.ts'
import { facts, table } from '../lib/table.ts'

export async function run(context: Context): Promise<void> {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const { release, toTest, endsAt, testers } = await cloud.send(calls.listBetaTesters, {
    params: { packageName },
  })
  const since = endsAt && new Date(Date.parse(endsAt) - betaDays * 86_400_000).toISOString()
  output.result({ packageName, release, toTest, since, endsAt, testers }, () => [
    ...(release === null
      ? ['No release is in beta.']
      : facts(
          [
            ['Release', releaseName(release)],
            ['Since', formatAdminDate(since)],
            ['Ends', formatAdminDate(endsAt)],
            ...(toTest === null ? [] : [['To test', toTest] as const]),
          ],
          output,
        )),
    ...(testers.length === 0
      ? ['No testers yet.']
      : table(
          ['TESTER', 'STATE', 'INVITED'],
          testers.map(({ email, state, invitedAt }) => [
            email,
            testerLabels[state],
            formatAge(invitedAt, io.now()),
          ]),
          { width: output.width, paint: (text, column) => (column === 0 ? output.colors.bold(text) : text) },
        )),
  ])
  if (release === null) output.say('Next: start one with `glasses beta set <release>`.')
  else if (testers.length === 0) output.say('Next: invite testers with `glasses beta invite <email>`.')
}
