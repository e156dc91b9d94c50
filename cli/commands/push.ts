import {
  type App,
  type AppContent,
  calls,
  detailFields,
  diffOf,
  type FieldChange,
  nameInFile,
  pick,
} from '../../src/api/contract.ts'
import { plural } from '../../src/lib/format.ts'
import {
  filesToPush,
  makeRelease,
  pushFiles,
  type ReleaseOptions,
  requireRelease,
  showPushed,
  withFieldsOfFiles,
} from '../bundle/pushRelease.ts'
import { CliError, type Exit, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { writeWhole } from '../lib/files.ts'
import type { Colors } from '../lib/output.ts'
import { conflict, neverPulled, showChanges } from '../project/changes.ts'
import { fileOf } from '../project/fileContent.ts'
import { uploadLogo } from '../project/logo.ts'
import { merge } from '../project/merge.ts'
import { appContent, type OpenApp, openApp, shownChanges } from '../project/openApp.ts'
import { invalidFile, textOf } from '../project/project.ts'
import { type UploadedLogo, writePulled } from '../project/pulled.ts'

type Options = ReleaseOptions & { merge?: boolean; force?: boolean; dryRun?: boolean }

/** Sends the file's details and listing, for the version that they were pulled at; then makes a release where that is wanted. */
export async function run(context: Context, options: Options): Promise<Exit> {
  requireRelease(options)
  if (typeof options.release === 'string' && (await context.project()) === null) {
    const alone = await pushFiles(context, options)
    if (alone !== null) return alone
  }
  const { output } = context
  const read = await openApp(context)
  const files = await filesToPush(context, read.app, options)
  const opened = files === null ? read : withFieldsOfFiles(read)
  const next = contentToSend(opened, options, output.noticeColors)
  const changes = shownChanges(diffOf(appContent(opened.app), next), opened)
  const { packageName, version } = opened.app
  if (options.dryRun) {
    const nothing = { pushed: false, release: null, checks: [], page: null, install: null }
    output.result({ packageName, version, changes, ...nothing }, () => showChanges(changes, output.colors))
    output.say(`${plural(changes.length, 'change')}. Nothing was sent.`)
    return exits.ok
  }

  const logo = await logoOf(opened, next)
  const content = { ...next, logoURL: logo?.isNew ? logo.known.url : next.logoURL }
  const sent = changes.length === 0 ? opened.app : await send(opened, content, changes)
  await keep(opened, sent, { known: logo?.known ?? null, isChanged: next !== opened.wanted })
  const made = await makeRelease(context, { cloud: opened.cloud, app: sent }, { ...options, files })
  const app = made === null ? sent : await afterRelease(opened, sent, logo?.known ?? null)
  const pushed = changes.length > 0
  return showPushed(
    context,
    { packageName, version: app.version, changes, pushed },
    {
      made,
      lines: () =>
        pushed
          ? [...showChanges(changes, output.colors), `Pushed ${plural(changes.length, 'change')}.`]
          : ['Nothing to push. The portal is up to date.'],
    },
  )
}

/** A release sets what its files and notes say in the app: that is as it was pulled, and as the file has it where it has it. */
async function afterRelease(opened: OpenApp, sent: App, known: UploadedLogo | null): Promise<App> {
  const { packageName, version } = sent
  const app = await opened.cloud.send(calls.getApp, { params: { packageName } })
  const changed = diffOf(appContent(sent), appContent(app)).map(({ field }) => nameInFile(field))
  if (app.version !== version)
    await keep(opened, app, {
      known,
      isChanged: changed.some((name) => Object.hasOwn(opened.project.written, name)),
    })
  return app
}

function contentToSend(opened: OpenApp, { merge: merges, force }: Options, colors: Colors): AppContent {
  const { pulled, mine, wanted, app } = opened
  if (force && !merges) return wanted
  if (pulled === null) {
    if (diffOf(appContent(app), wanted).length > 0) throw neverPulled(opened, colors)
    return wanted
  }
  const merged = merge(pulled.content, mine, appContent(app))
  if (merged.theirs.length === 0) return wanted
  if (!merges || (merged.both.length > 0 && !force)) throw conflict(opened, merged, colors)
  return merged.merged
}

/** The file's picture in the portal: uploaded where it isn't there yet and is to be sent. */
async function logoOf(
  { cloud, pending, pulled, app, wanted }: OpenApp,
  next: AppContent,
): Promise<{ known: UploadedLogo; isNew: boolean } | null> {
  if (pending !== null && next.logoURL === pending.sha256)
    return { known: await uploadLogo(cloud, pending), isNew: true }
  const known = pulled?.logo ?? null
  const isSame = known !== null && [app.logoURL, wanted.logoURL].includes(known.url)
  return isSame ? { known, isNew: false } : null
}

async function send(
  { cloud, app, project }: OpenApp,
  content: AppContent,
  changes: FieldChange[],
): Promise<App> {
  const { packageName, version } = app
  const body = {
    ...pick(content, ['kind', ...detailFields]),
    ...pick(
      content,
      changes.map(({ field }) => field),
    ),
  }
  try {
    return await cloud.send(calls.updateApp, { params: { packageName }, body, version })
  } catch (error) {
    throw error instanceof CliError ? pointedInto(error, project.path) : error
  }
}

function pointedInto(error: CliError, path: string): CliError {
  if (error.code === 'CHANGED')
    return new CliError('The app changed in the portal while you were pushing.', {
      exit: exits.differs,
      code: error.code,
      next: 'Take both with `glasses push --merge`, or send yours with `glasses push --force`.',
    })
  if (error.code !== 'INVALID_FIELDS') return error
  const places = Object.entries(error.fields).map(([place, text]) => {
    const [field = '', ...rest] = place.split('/')
    const name = nameInFile(field as Parameters<typeof nameInFile>[0])
    return [`/${[name, ...rest].join('/')}`, text] as const
  })
  return invalidFile(path, Object.fromEntries(places))
}

/** `isChanged`: the file has other values than the app. */
async function keep(
  { project, cloud }: OpenApp,
  app: App,
  { known, isChanged }: { known: UploadedLogo | null; isChanged: boolean },
): Promise<void> {
  const { packageName, version } = app
  const content = appContent(app)
  if (isChanged) {
    const { written, path } = project
    const isInFile = known?.url === content.logoURL && typeof written.logo === 'string'
    const logo = isInFile ? String(written.logo) : content.logoURL
    const file = fileOf({ ...app, ...content }, { written, logo, url: cloud.url })
    const text = textOf(file, project)
    if (text !== project.text) await writeWhole(path, text)
  }
  await writePulled(project.folder, { url: cloud.url, packageName, version, content, logo: known })
}

export async function diff(context: Context, { exitCode = false }: { exitCode?: boolean }): Promise<number> {
  const { output } = context
  const opened = await openApp(context)
  const { app, wanted, mine, pulled } = opened
  const changes = shownChanges(diffOf(appContent(app), wanted), opened)
  const theirs = pulled === null ? [] : merge(pulled.content, mine, appContent(app)).theirs
  if (theirs.length > 0)
    output.warn(
      `The portal has changes since you pulled: ${theirs.map(({ field }) => nameInFile(field)).join(', ')}.`,
    )
  output.result({ packageName: app.packageName, version: app.version, changes, theirs }, () =>
    changes.length === 0 ? ['No differences.'] : showChanges(changes, output.colors),
  )
  return exitCode && changes.length > 0 ? exits.differs : exits.ok
}
