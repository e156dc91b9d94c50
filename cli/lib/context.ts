import { readAccounts } from '../account/accounts.ts'
import { type Choice, chosenUrl, isGiven, isTeam, openCloud } from '../account/signedIn.ts'
import type { Cloud } from '../http/client.ts'
import { findProject, type Project } from '../project/project.ts'
import { usageError } from './cliError.ts'
import type { Io } from './io.ts'
import type { Output } from './output.ts'

export type GlobalOptions = {
  json?: boolean
  quiet?: boolean
  app?: string
  team?: string
  url?: string
}

export type CommandWords = {
  /** Its words: `keys rotate`. */
  name: string
  summary: string
  args?: string
  /** Flags and what they do; several values are given by repeating a flag that ends in `…`. */
  options?: readonly (readonly [flags: string, description: string])[]
  /** Options whose order counts: a command gets them as its `script`. Its help has their names alone. */
  inOrder?: readonly (readonly [flags: string, description: string])[]
  example: string
}

/** Does what a command says. Gives what the process ends with, where that isn't 0. Throws CliError. */
export type Run = (context: Context, options: object, args: string[]) => Promise<unknown>

export type Command = CommandWords & {
  load: () => Promise<Run>
}

export type Context = {
  commands: readonly CommandWords[]
  io: Io
  output: Output
  /** Of the working directory. Throws CliError where the file can't be read. */
  project: () => Promise<Project | null>
  choice: () => Promise<Choice>
  /** The portal with the account that is signed in. Throws CliError where none is. */
  cloud: () => Promise<Cloud>
  /** The app that the command is about. Throws CliError where nothing says which. */
  packageName: () => Promise<string>
}

export function createContext(
  io: Io,
  output: Output,
  options: GlobalOptions,
  commands: readonly CommandWords[],
): Context {
  const project = once(() => findProject(io))
  const choice = once(async (): Promise<Choice> => {
    const { url, team } = options
    if (team !== undefined || isGiven(io)) return { url, team }
    return { url, team: await teamOfFile(io, url, await project()) }
  })
  const packageName = async () => {
    const name = options.app ?? (await project())?.written.packageName
    if (name !== undefined) return name
    throw usageError(
      'No app chosen.',
      'Add --app <package>, or run the command in a folder with a glasses.json. `glasses apps` lists yours.',
      'no_app',
    )
  }
  return {
    commands,
    io,
    output,
    project,
    choice,
    cloud: once(async () => openCloud(io, await choice(), { say: output.say, packageName })),
    packageName,
  }
}

async function teamOfFile(io: Io, url: string | undefined, project: Project | null) {
  const team = project?.written.team
  if (typeof team !== 'string') return undefined
  const chosen = await chosenUrl(io, { url })
  const accounts = await readAccounts(io)
  return accounts.some((account) => account.url === chosen && isTeam(account, team)) ? team : undefined
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
