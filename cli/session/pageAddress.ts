import { type App, type BodyOf, calls, hasPart, lacksPart, pageUrl } from '../../src/api/contract.ts'
import type { TestedApp } from '../../src/testRun/runTest.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { findRelease, releasesOf } from '../project/releases.ts'

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

export type Source = NonNullable<BodyOf<typeof calls.startSession>['source']>
type Wanted = { address?: string | undefined; release?: string | undefined }

/** What a session runs, and where a browser opens it: the files of a release as phones install them, or a page. An app with
 * no page of its own runs its newest files. Throws CliError. */
export async function tried(
  context: Context,
  app: TestedApp,
  { address, release }: Wanted,
): Promise<{ address: string; source: Source }> {
  const id = await idOfRelease(context, app, { address, release })
  if (id === null) {
    const page = pageAddressOf(app, address)
    return { address: page, source: { address: page } }
  }
  const { packageName } = app
  const checked = await (await context.cloud()).send(calls.getRelease, { params: { packageName, id } })
  if (checked.install !== null) return { address: checked.install, source: { release: id } }
  throw new CliError(`Release ${checked.release.number} has no files to run.`, {
    exit: exits.refused,
    code: 'no_files',
    next: 'Upload your build with `glasses push --release <folder>`.',
  })
}

async function idOfRelease(
  context: Context,
  app: TestedApp,
  { address, release }: Wanted,
): Promise<string | null> {
  const cloud = await context.cloud()
  if (release !== undefined) return (await findRelease(cloud, app.packageName, release)).id
  if (address !== undefined || app.webAddress || app.bundle === null) return null
  for await (const { id, bundle } of releasesOf(cloud, app.packageName)) if (bundle !== null) return id
  return null
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
