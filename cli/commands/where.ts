import { calls, scopeNames } from '../../src/api/contract.ts'
import { formatUntil } from '../../src/lib/dates.ts'
import { plural } from '../../src/lib/format.ts'
import { chosenAccount, chosenUrl, defaultUrl, isGiven, loginCommand } from '../account/signedIn.ts'
import { nextStep, statusOf } from '../lib/appWords.ts'
import type { Context } from '../lib/context.ts'
import type { Io } from '../lib/io.ts'
import { facts } from '../lib/table.ts'
import { waitingRelease } from '../project/releases.ts'

type Standing = { url: string; email: string | null; app: string | null; next: string }

export async function run(context: Context): Promise<void> {
  const { io, output } = context
  const choice = await context.choice()
  const url = await chosenUrl(io, choice)
  if (!isGiven(io) && (await chosenAccount(io, choice)) === null)
    return show(context, { url, email: null, app: null, next: await signInStep(io, url) })

  const cloud = await context.cloud()
  const { email } = await cloud.send(calls.getMe, {})
  const packageName = await context.packageName().catch(() => null)
  if (packageName === null) {
    const apps = await cloud.send(calls.listApps, { query: {} })
    const [first] = apps
    const next = first
      ? `Write one of your ${plural(apps.length, 'app')} as a file: glasses pull --app ${first.packageName}`
      : 'Make your first app: glasses init hello'
    return show(context, { url, email, app: null, next })
  }
  const params = { packageName }
  const [app, { submission }, waiting] = await Promise.all([
    cloud.send(calls.getApp, { params }),
    cloud.send(calls.getSubmission, { params }),
    waitingRelease(cloud, packageName),
  ])
  const next = nextStep(app, submission?.state ?? null, waiting)
  show(context, { url, email, app: `${app.name} (${packageName}): ${statusOf(app)}`, next })
  output.say('All commands: glasses --help')
}

async function signInStep(io: Io, url: string): Promise<string> {
  const step = `Sign in: ${await loginCommand(io, url)}`
  return url === defaultUrl ? `${step}. Your portal is elsewhere? Add --url <address>` : step
}

function show({ output }: Context, standing: Standing): void {
  const { url, email, app, next } = standing
  output.result(standing, () =>
    facts(
      [
        ['Portal', url],
        ['Account', email ?? 'Not signed in'],
        ...(app === null ? [] : ([['App', app]] as const)),
        ['Next', next],
      ],
      output,
    ),
  )
}

export async function whoami(context: Context): Promise<void> {
  const { io, output } = context
  const cloud = await context.cloud()
  const { email, token } = await cloud.send(calls.getMe, {})
  output.result({ url: cloud.url, email, token: token ?? null }, () =>
    facts(
      [
        ['Account', email],
        ['Portal', cloud.url],
        ...(token
          ? ([
              ['Team', `${token.team.name} (${token.team.slug})`],
              [token.kind === 'terminal' ? 'Terminal' : 'Token', token.name],
              ['May', token.scopes.map((scope) => `${scopeNames[scope].label} (${scope})`).join(', ')],
              ['Apps', token.packageNames?.join(', ') ?? 'All of the team’s'],
              ['Expires', formatUntil(token.expiresAt, io.now())],
            ] as const)
          : []),
      ],
      output,
    ),
  )
}
