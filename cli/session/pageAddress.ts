import { type App, calls, hasPart, lacksPart, pageUrl } from '../../src/api/contract.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'

const onThisComputer = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/i

/** The address of a web app's page: the one given, else the app's own. Throws CliError where that is none. */
export function pageAddressOf({ webAddress }: Pick<App, 'webAddress'>, given: string | undefined): string {
  const typed = given ?? webAddress ?? ''
  const read = pageUrl('').safeParse(onThisComputer.test(typed) ? `http://${typed}` : typed)
  if (read.success) return read.data
  const example = 'http://localhost:5173'
  throw given === undefined
    ? usageError('The app has no page address.', `Give one, such as ${example}.`)
    : usageError(`“${given}” isn’t the address of a page.`, `For example: ${example}.`)
}

/** The app that a command is about. Throws CliError for one without a page. */
export async function readWebApp(context: Context): Promise<App> {
  const cloud = await context.cloud()
  const packageName = await context.packageName()
  const app = await cloud.send(calls.getApp, { params: { packageName } })
  if (hasPart(app.kind, 'page')) return app
  throw new CliError(lacksPart(app.kind, 'page'), {
    exit: exits.refused,
    code: 'NOT_OF_KIND',
    next: 'To try it, run `glasses try`.',
  })
}
