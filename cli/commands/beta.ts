import { betaDays, calls, isEmail } from '../../src/api/contract.ts'
import { formatAdminDate, formatAge } from '../../src/lib/dates.ts'
import { countInvited, invitedText, testerLabels } from '../../src/lib/releaseWords.ts'
import { releaseName } from '../lib/appWords.ts'
import { confirm } from '../lib/ask.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { facts, table } from '../lib/table.ts'
import { findRelease } from '../project/releases.ts'

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
          output,
        )),
  ])
  if (release === null) output.say('Next: start one with `glasses beta set <release>`.')
  else if (testers.length === 0) output.say('Next: invite testers with `glasses beta invite <email>`.')
}

export async function setBeta(context: Context, { toTest }: { toTest?: string }, [wanted = '']: string[]) {
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

export async function pauseBeta(context: Context, { yes = false }: { yes?: boolean }): Promise<void> {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const params = { packageName }
  const { release } = await cloud.send(calls.listBetaTesters, { params })
  if (release === null)
    throw new CliError(`No release of ${packageName} is in beta.`, {
      exit: exits.refused,
      code: 'NO_BETA',
      next: 'Start one with `glasses beta set <release>`.',
    })
  await confirm(
    io,
    `Testers of ${packageName} no longer see ${releaseName(release)}. They stay on your list. Pause the beta?`,
    { yes },
  )
  const beta = await cloud.send(calls.setBeta, { params, body: { release: null } })
  output.result({ packageName, ...beta }, () => ['The beta is paused.'])
  output.say(`Next: \`glasses beta set ${release.number}\` shows the release to testers again.`)
}

export async function inviteTesters(context: Context, _: object, emails: string[]): Promise<void> {
  const { output } = context
  const wrong = emails.find((email) => !isEmail(email))
  if (wrong !== undefined)
    throw usageError(
      `“${wrong}” isn’t an email address.`,
      'Nobody was invited. Correct it, then run the command again.',
    )
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const params = { packageName }
  const before = await cloud.send(calls.listBetaTesters, { params })
  const { testers } = await cloud.send(calls.inviteBetaTesters, { params, body: { emails } })
  const invited = countInvited(before.testers, testers)
  output.result({ packageName, invited, testers }, () => [invitedText(invited)])
}

export async function removeTester(
  context: Context,
  { yes = false }: { yes?: boolean },
  [wanted = '']: string[],
) {
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
  await confirm(io, `The link of ${tester.email} stops working immediately. Remove the tester?`, { yes })
  await cloud.send(calls.removeBetaTester, { params: { packageName, id: tester.id } })
  output.result({ packageName, tester }, () => [`Removed ${tester.email}. Their link no longer works.`])
}
