import { type App, type AppContent, type CheckedRelease, calls, pick } from '../../src/api/contract.ts'
import { plural } from '../../src/lib/format.ts'
import { releaseLabels } from '../../src/lib/releaseWords.ts'
import type { Cloud } from '../http/client.ts'
import { releaseName } from '../lib/appWords.ts'
import { type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { appContent, type OpenApp } from '../project/openApp.ts'
import { packBundle } from './packBundle.ts'
import { errorsOf, releasePage, uploadedLines } from './showRelease.ts'
import { findSigner } from './signing.ts'
import { uploadBundle } from './uploadBundle.ts'

/** `release`: of a web app its folder or ZIP, of others the version's name; true freezes what the portal has. */
export type ReleaseOptions = {
  release?: string | true
  releaseVersion?: string
  notes?: string
  sign?: boolean
}

export function requireRelease({ release, releaseVersion, notes, sign }: ReleaseOptions): void {
  const given = { '--release-version': releaseVersion, '--notes': notes, '--sign': sign }
  const flag = Object.entries(given).find(([, value]) => value !== undefined)?.[0] ?? null
  if (sign && release === true)
    throw usageError('Only files are signed.', 'Name their folder: --release dist.')
  if (release === undefined && flag !== null)
    throw usageError(`${flag} is of a release.`, 'Add --release, of a web app with its folder.')
}

/** What a bundle's manifest decides, whatever glasses.json has of it. */
const fieldsOfFiles = ['bundle', 'manifest', 'webPermissions'] as const

/** As if the file had the portal's values there. */
export function withFieldsOfFiles(opened: OpenApp): OpenApp {
  const decided = pick(appContent(opened.app), fieldsOfFiles)
  const as = (content: AppContent): AppContent => ({ ...content, ...decided })
  const { pulled, mine, wanted } = opened
  return {
    ...opened,
    pulled: pulled && { ...pulled, content: as(pulled.content) },
    mine: as(mine),
    wanted: as(wanted),
  }
}

type Files = { zip: Blob; signature: string | undefined }

/** Of a web app, the ZIP of its release, and who signs it; null where none is wanted. Throws CliError. */
export async function filesToPush(
  context: Context,
  app: App,
  { release, sign }: ReleaseOptions,
): Promise<Files | null> {
  if (app.kind !== 'web' || typeof release !== 'string') {
    if (sign) throw usageError('Only the files of a web app are signed.', 'Leave --sign out.')
    return null
  }
  const { io, output } = context
  output.say(`Packing ${release}…`)
  const projectFolder = (await context.project())?.folder ?? io.cwd
  const signer = sign ? await findSigner(context, app) : null
  const { zip, hash } = await packBundle(io, { name: release, projectFolder })
  return { zip, signature: signer?.(hash()) }
}

type Made = CheckedRelease & { hasFiles: boolean }

/** Freezes the app, with its files where there are some; null where no release is wanted. */
export async function makeRelease(
  context: Pick<Context, 'io' | 'output'>,
  { cloud, app }: { cloud: Cloud; app: App },
  { release, releaseVersion, notes, files }: ReleaseOptions & { files: Files | null },
): Promise<Made | null> {
  if (release === undefined) return null
  if (files !== null) {
    const words = { version: releaseVersion, notes }
    return { ...(await uploadBundle(context, { cloud, app }, { ...files, ...words })), hasFiles: true }
  }
  const version = releaseVersion ?? (release === true ? undefined : release)
  const made = await cloud.send(calls.createRelease, {
    params: { packageName: app.packageName },
    body: { ...(version !== undefined && { version }), ...(notes !== undefined && { notes }) },
    version: app.version,
  })
  return { ...made, hasFiles: false }
}

/** Makes a release of a web app's files alone, where no glasses.json is; null for an app of another kind. */
export async function pushFiles(context: Context, options: ReleaseOptions): Promise<Exit | null> {
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const app = await cloud.send(calls.getApp, { params: { packageName } })
  const files = await filesToPush(context, app, options)
  if (files === null) return null
  const made = await makeRelease(context, { cloud, app }, { ...options, files })
  const { version } = await cloud.send(calls.getApp, { params: { packageName } })
  return showPushed(context, { packageName, version, changes: [], pushed: false }, { made, lines: () => [] })
}

type Pushed = { packageName: string; version: string; changes: readonly object[]; pushed: boolean }

/** Prints what was pushed, and the release that was made. A bundle with errors ends with 7. */
export async function showPushed(
  context: Context,
  pushed: Pushed,
  { made, lines }: { made: Made | null; lines: () => readonly string[] },
): Promise<Exit> {
  const { output } = context
  if (made === null) {
    const none = { release: null, checks: [], page: null, install: null }
    output.result({ ...pushed, ...none }, lines)
    return exits.ok
  }
  const { release, checks, install, hasFiles } = made
  const page = releasePage((await context.cloud()).url, pushed.packageName, release)
  output.result({ ...pushed, release, checks, page, install }, () => [
    ...lines(),
    ...(hasFiles
      ? uploadedLines(made, { page, output })
      : [`${releaseName(release)}: ${releaseLabels[release.state]}.`]),
  ])
  const errors = hasFiles ? errorsOf(checks).length : 0
  if (!hasFiles) for (const { text } of checks) output.warn(text)
  if (errors > 0)
    output.say(`Next: fix the ${plural(errors, 'error')}, then run this again. Reviewers can’t get it so.`)
  else if (release.state === 'draft') {
    if (hasFiles) output.say(`Try these files with \`glasses try --release ${release.number}\`.`)
    output.say(`Next: submit it with \`glasses submit --release ${release.number}\`.`)
  }
  return errors > 0 ? exits.refused : exits.ok
}
