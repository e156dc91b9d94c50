import { calls } from '../../src/api/contract.ts'
import { confirm } from '../lib/ask.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { releaseName } from '../lib/releaseWords.ts'

export async function run(context: Context, { yes = false }: { yes?: boolean }): Promise<void> {
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
  if (!yes)
    await confirm(
      io,
      `Testers of ${packageName} no longer see ${releaseName(release)}. They stay on your list. Pause the beta?`,
      '--yes',
    )
  const beta = await cloud.send(calls.setBeta, { params, body: { release: null } })
  output.result({ packageName, ...beta }, () => ['The beta is paused.'])
  output.say(`Next: \`glasses beta set ${release.number}\` shows the release to testers again.`)
}
