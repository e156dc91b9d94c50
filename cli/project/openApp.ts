import {
  type App,
  type AppContent,
  appFieldNames,
  calls,
  type FieldChange,
  pick,
} from '../../src/api/contract.ts'
import { isTeam } from '../account/signedIn.ts'
import type { Cloud } from '../http/client.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { contentOf } from './fileContent.ts'
import { type LogoFile, readLogo } from './logo.ts'
import { checkedFields, invalidFile, type Project } from './project.ts'
import { type Pulled, readPulled } from './pulled.ts'

export const appContent = (app: App): AppContent => pick(app, appFieldNames)

export type OpenApp = {
  project: Project
  cloud: Cloud
  app: App
  /** As both were when they were last the same; null where that isn't known. */
  pulled: Pulled | null
  /** As the file has it: what that leaves out is as it was pulled, and in `wanted` as it is now. */
  mine: AppContent
  wanted: AppContent
  /** The picture that the file names, where it isn't in the portal yet: its hash stands for its address. */
  pending: LogoFile | null
}

/** Throws CliError where there is no file, it has faults, or it is of another app or team. */
export async function openApp(context: Context): Promise<OpenApp> {
  const project = await context.project()
  if (project === null)
    throw usageError(
      'There’s no glasses.json here.',
      'Make one with `glasses pull --app <package>`.',
      'no_file',
    )
  const { packageName, team } = project.written
  if (packageName !== (await context.packageName()))
    throw usageError(
      `${project.path} belongs to ${packageName}.`,
      'Leave --app out, or run this in another folder.',
    )

  const fields = checkedFields(project)
  const logo = typeof fields.logo === 'string' ? fields.logo : null
  const picture = logo === null ? null : await readLogo(project, logo)
  const cloud = await context.cloud()
  const app = await cloud.send(calls.getApp, { params: { packageName } })
  if (team !== undefined && app.team && !isTeam({ team: app.team }, team))
    throw invalidFile(project.path, { '/team': `The app belongs to the team ${app.team.slug}.` })

  const pulled = await readPulled(project.folder, { url: cloud.url, packageName })
  const known = pulled?.logo?.sha256 === picture?.sha256 ? (pulled?.logo ?? null) : null
  const logoURL = picture === null ? logo : (known?.url ?? picture.sha256)
  return {
    project,
    cloud,
    app,
    pulled,
    mine: contentOf(fields, pulled?.content ?? appContent(app), logoURL),
    wanted: contentOf(fields, appContent(app), logoURL),
    pending: known === null ? picture : null,
  }
}

/** Changes as a person reads them: a picture that isn't in the portal yet by its path. */
export const shownChanges = (
  changes: readonly FieldChange[],
  { pending, project }: Pick<OpenApp, 'pending' | 'project'>,
): FieldChange[] =>
  changes.map((change) =>
    pending !== null && change.after === pending.sha256
      ? { ...change, after: String(project.written.logo) }
      : change,
  )
