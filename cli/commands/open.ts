import { chosenUrl } from '../account/signedIn.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'

const portalPages: Record<string, string> = {
  dashboard: '/dashboard',
  apps: '/tpas',
  create: '/tpas/create',
  profile: '/profile',
  tokens: '/profile/tokens',
  teams: '/teams',
  docs: '/docs',
}

const appPages: Record<string, string> = {
  overview: '',
  edit: '/edit',
  store: '/store',
  settings: '/settings',
  try: '/try',
  review: '/review',
  releases: '/releases',
  health: '/health',
}

export async function run(context: Context, _: object, [page]: string[]): Promise<void> {
  const { io, output } = context
  const name = page ?? ((await context.packageName().catch(() => null)) === null ? 'dashboard' : 'overview')
  const url = `${await chosenUrl(io, await context.choice())}${await pathOf(context, name)}`
  const opened = !output.isJson && (await io.openBrowser(url))
  output.result({ url, opened }, () => [url])
}

async function pathOf(context: Context, name: string): Promise<string> {
  const path = Object.hasOwn(portalPages, name) ? portalPages[name] : undefined
  if (path !== undefined) return path
  const appPage = Object.hasOwn(appPages, name) ? appPages[name] : undefined
  if (appPage !== undefined) return `/tpas/${encodeURIComponent(await context.packageName())}${appPage}`
  const names = [...Object.keys(appPages), ...Object.keys(portalPages)].join(', ')
  throw usageError(`There’s no page “${name}”.`, `The pages are ${names}.`)
}
