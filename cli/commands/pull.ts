import { type AppContent, appFileName, calls, diffOf } from '../../src/api/contract.ts'
import { CliError, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { pathWithin, writeWhole } from '../lib/files.ts'
import type { Colors } from '../lib/output.ts'
import { conflict, neverPulled } from '../project/changes.ts'
import { fileOf } from '../project/fileContent.ts'
import { downloadLogo } from '../project/logo.ts'
import { merge } from '../project/merge.ts'
import { appContent, type OpenApp, openApp } from '../project/openApp.ts'
import { textOf } from '../project/project.ts'
import { pulledName, writePulled } from '../project/pulled.ts'

/** Writes the portal's details and listing into the file; what only the file changed stays. */
export async function run(context: Context, { force = false }: { force?: boolean }): Promise<void> {
  const { output, io } = context
  const project = await context.project()
  const packageName = await context.packageName()
  if (project && project.written.packageName !== packageName)
    throw usageError(
      `${project.path} belongs to ${project.written.packageName}.`,
      'Run this in another folder.',
    )

  const opened = project === null || force ? null : await openApp(context).catch(namingForce)
  const cloud = await context.cloud()
  const app = opened?.app ?? (await cloud.send(calls.getApp, { params: { packageName } }))
  const content = opened ? withYours(opened, output.noticeColors) : appContent(app)
  const folder = project?.folder ?? io.cwd
  const path = await pathWithin(folder, appFileName)
  await pathWithin(folder, pulledName)

  const keepsLogo =
    opened !== null && content.logoURL === opened.mine.logoURL && 'logo' in opened.project.written
  const { logo, known } = keepsLogo
    ? { logo: String(opened.project.written.logo), known: opened.pulled?.logo ?? null }
    : await downloadLogo(cloud, folder, content.logoURL)
  const file = fileOf({ ...app, ...content }, { written: project?.written ?? null, logo, url: cloud.url })
  const text = textOf(file, project)
  const changed = text !== project?.text
  if (changed) await writeWhole(path, text)
  await writePulled(folder, {
    url: cloud.url,
    packageName,
    version: app.version,
    content: appContent(app),
    logo: known,
  })

  output.result({ packageName, path, version: app.version, changed }, () => [
    changed ? `Wrote ${path}` : `${path} is up to date.`,
  ])
  if (changed) output.say('Next: edit it, then run `glasses diff` and `glasses push`.')
}

function namingForce(error: unknown): never {
  if (!(error instanceof CliError) || error.code !== 'invalid_file') throw error
  const { message, exit, code, fields } = error
  const next = `${error.next} To take the portal’s instead, run \`glasses pull --force\`.`
  throw new CliError(message, { exit, code, fields, next, cause: error })
}

function withYours(opened: OpenApp, colors: Colors): AppContent {
  const { pulled, mine, wanted, app } = opened
  if (pulled === null) {
    if (diffOf(appContent(app), wanted).length > 0) throw neverPulled(opened, colors)
    return wanted
  }
  const merged = merge(pulled.content, mine, appContent(app))
  if (merged.both.length > 0) throw conflict(opened, merged, colors)
  return merged.merged
}
