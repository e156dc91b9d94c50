import { calls } from '../../src/api/contract.ts'
import { formatAge } from '../../src/lib/dates.ts'
import { isTeam } from '../account/signedIn.ts'
import { statusOf } from '../lib/appWords.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context, GlobalOptions } from '../lib/context.ts'
import { table } from '../lib/table.ts'

export async function run(context: Context, { team }: GlobalOptions): Promise<void> {
  const { io, output } = context
  const cloud = await context.cloud()
  const all = await cloud.send(calls.listApps, { query: {} })
  const apps = team === undefined ? all : all.filter((app) => app.team && isTeam({ team: app.team }, team))
  if (team !== undefined && apps.length === 0 && all.length > 0)
    throw new CliError(`You have no apps in the team ${team}.`, {
      exit: exits.notAllowed,
      code: 'no_team',
      next: 'Sign in for that team with `glasses login`.',
    })
  output.result({ apps }, () =>
    apps.length === 0
      ? ['No apps yet.']
      : table(
          ['PACKAGE', 'NAME', 'STATUS', 'UPDATED'],
          apps.map((app) => [app.packageName, app.name, statusOf(app), formatAge(app.updatedAt, io.now())]),
          output,
        ),
  )
  if (apps.length === 0) output.say('Next: create one with `glasses init hello`.')
}
