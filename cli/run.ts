import { CommanderError } from 'commander'
import { version } from './account/userAgent.ts'
import { commands } from './commands.ts'
import { CliError, exits } from './lib/cliError.ts'
import type { GlobalOptions } from './lib/context.ts'
import type { Io } from './lib/io.ts'
import { type Chosen, createProgram } from './program.ts'

export async function run(given: readonly string[], io: Io): Promise<number> {
  let chosen: Chosen | null = null
  const onChoose = (one: Chosen) => {
    chosen = one
  }
  const [first, ...others] = given
  const args = first === 'help' ? [...others, '--help'] : given
  try {
    createProgram({ io, version, args, onChoose }).parse(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return exits.ok
    if (!(error instanceof CliError)) throw error
    const { createOutput } = await import('./lib/output.ts')
    createOutput(io, { json: args.includes('--json'), quiet: false }).fail(error)
    return error.exit
  }
  return chosen === null ? exits.ok : perform(chosen, io)
}

async function perform({ load, options, args }: Chosen, io: Io): Promise<number> {
  const [{ createOutput }, { createContext }] = await Promise.all([
    import('./lib/output.ts'),
    import('./lib/context.ts'),
  ])
  const global: GlobalOptions = options
  const output = createOutput(io, { json: global.json === true, quiet: global.quiet === true })
  const updates = mayMentionUpdates(io, global) ? await beginUpdates(io) : null
  try {
    const { run } = await load()
    const exit = await run(createContext(io, output, global, commands), options, args)
    return typeof exit === 'number' ? exit : exits.ok
  } catch (error) {
    if (io.signal.aborted) return exits.interrupted
    const failure = error instanceof CliError ? error : unexpected(error)
    output.fail(failure)
    return failure.exit
  } finally {
    const news = (await updates?.end()) ?? null
    if (news !== null) output.say(news)
  }
}

const mayMentionUpdates = ({ env, stdout, stderr }: Io, { json, quiet }: GlobalOptions): boolean =>
  stdout.isTTY === true &&
  stderr.isTTY === true &&
  json !== true &&
  quiet !== true &&
  !env.CI &&
  env.GLASSES_UPDATES !== 'off'

const beginUpdates = async (io: Io) => (await import('./lib/updates.ts')).beginUpdateCheck(io, version)

/** Its message may have anything in it but a secret: those are in no message of ours, nor in a path. */
const unexpected = (cause: unknown): CliError =>
  new CliError(cause instanceof Error ? cause.message : String(cause), {
    exit: exits.failed,
    code: 'unexpected',
    next: 'Try again. If it happens again, report it with the command that you ran.',
    cause,
  })
