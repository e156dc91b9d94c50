import { CommanderError, Option, Command as Program } from 'commander'
import { commands, loadWhere } from './commands.ts'
import { CliError, exits, usageError } from './lib/cliError.ts'
import type { Command, GlobalOptions } from './lib/context.ts'
import { type Io, version } from './lib/io.ts'
import { processIo } from './lib/processIo.ts'
import type { Script } from './session/script.ts'

const exitOf = {
  SIGINT: exits.interrupted,
  SIGTERM: exits.terminated,
  SIGHUP: exits.hungUp,
} as const

export async function start(): Promise<number> {
  const interrupt = new AbortController()
  let ended: number | null = null
  // Not `once`: proper-lockfile ends the process at a signal that nobody else listens to.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const exit = exitOf[signal]
      if (ended !== null) process.exit(exit)
      ended = exit
      interrupt.abort()
      setTimeout(() => process.exit(exit), 5_000).unref()
    })
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The terminal was closed: what the command began still ends.
      if (ended !== null || error.code === 'EIO') return
      // Whoever reads has enough: `glasses apps | head -1`.
      if (error.code === 'EPIPE') process.exit(0)
      throw error
    })
  const exit = await run(process.argv.slice(2), processIo(interrupt.signal))
  return exit === exits.interrupted ? (ended ?? exit) : exit
}

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
    const run = await load()
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

/** The message of an unexpected error has no secret: our messages and paths contain none. */
const unexpected = (cause: unknown): CliError =>
  new CliError(cause instanceof Error ? cause.message : String(cause), {
    exit: exits.failed,
    code: 'unexpected',
    next: 'Try again. If it happens again, report it with the command that you ran.',
    cause,
  })

type Chosen = { load: Command['load']; options: object; args: string[] }

type Setting = {
  io: Pick<Io, 'stdout'>
  version: string
  args: readonly string[]
  onChoose: (chosen: Chosen) => void
}

const columns = 100
const everywhere = '--app, --team, --url, --json, --quiet'
/** Of descriptions, which are wrapped beside their options. */
const narrowest = 20

/** The program for Commander, which only reports the choice. Throws CliError for none, CommanderError after help. */
export function createProgram({ io, version, args, onChoose }: Setting): Program {
  const root = prepared(new Program('glasses'), io)
    .usage('[command] [options]')
    .version(version, '-v, --version', 'Print the version')
    .helpOption('-h, --help', 'Print this, or a command’s help')
    .helpCommand(false)
    .option('--app <package>', 'The app. Default: the one in glasses.json')
    .option('--team <team>', 'One of the teams you signed in for')
    .option('--url <url>', 'The portal. Default: GLASSES_URL or last sign-in')
    .option('--json', 'Print results as JSON')
    .option('-q, --quiet', 'Print results only')
    .addHelpText('after', 'Example: $ glasses login && glasses apps')
    .allowExcessArguments()
    .action((options: object, { args: [unknown] }: Program) => {
      if (unknown === undefined) onChoose({ load: loadWhere, options, args: [] })
      else throw unknownCommand(root, unknown)
    })

  for (const command of commands)
    if (args.includes(firstWord(command))) add(root, io, command, onChoose)
    else if (!command.name.includes(' ')) root.addCommand(listed(command))
  return root
}

const firstWord = ({ name }: Command): string => name.split(' ')[0] ?? ''

function listed({ name, summary, args = '', options: [option] = [] }: Command): Program {
  const seconds = commands.flatMap((one) =>
    one.name.startsWith(`${name} `) ? one.name.split(' ').slice(1) : [],
  )
  const also = seconds.length === 0 ? '' : `. Also: ${seconds.join(', ')}`
  const program = new Program(name).description(`${summary}${also}`)
  if (args !== '') program.arguments(args)
  return option === undefined ? program : program.option(...option)
}

function add(root: Program, io: Setting['io'], command: Command, onChoose: Setting['onChoose']): void {
  const { name, summary, args = '', options = [], inOrder = [], example, load } = command
  const [first = '', second] = name.split(' ')
  const script: Script = []
  const parent = second === undefined ? root : root.commands.find((one) => one.name() === first)
  const added = prepared(new Program(second ?? first), io)
    .description(inOrder.length === 0 ? summary : `${summary}\n\n${stepsIn(inOrder)}`)
    .helpOption('-h, --help', 'Print this')
    .helpCommand(false)
    .addHelpText('after', `\nWith every command: ${everywhere}\nExample:\n  $ ${example}`)
    .action((...given: unknown[]) => {
      const program = given.at(-1) as Program
      onChoose({ load, options: { ...program.optsWithGlobals(), script }, args: program.args })
    })
  if (args !== '') added.arguments(args)
  for (const [flags, description] of options) added.option(flags, description)
  for (const [flags] of inOrder) {
    const option = new Option(flags).hideHelp()
    added.addOption(option)
    added.on(`option:${option.name()}`, (value: string | null) =>
      script.push({ name: option.name(), value: value ?? '' }),
    )
  }
  parent?.addCommand(added)
}

function stepsIn(inOrder: NonNullable<Command['inOrder']>): string {
  const named = inOrder.filter(([, description]) => description !== '')
  return `In the order given: ${named.map(([flags]) => flags.replace('...', '')).join(', ')}`
}

const prepared = (program: Program, { stdout }: Setting['io']): Program =>
  program
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : faultOf(program, error)
    })
    .allowExcessArguments(false)
    .configureHelp({ minWidthToWrap: narrowest })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      outputError: () => {},
      getOutHelpWidth: () => Math.min(columns, stdout.columns ?? columns),
      getOutHasColors: () => false,
    })

function faultOf(program: Program, { code, message }: CommanderError): CliError {
  const [, named = '', meant] = /'([^']*)'(?:.*\n\(Did you mean (.+)\?\))?/.exec(message) ?? []
  const [extra = ''] = program.args.slice(program.registeredArguments.length)
  if (code === 'commander.excessArguments' && program.commands.length > 0)
    return unknownCommand(program, extra)
  const texts: Record<string, string> = {
    'commander.unknownOption': `There’s no option ${named}.${guess(meant ?? null)}`,
    'commander.excessArguments': `“${extra}” is an argument too many.`,
    'commander.missingArgument': `<${named}> is missing.`,
    'commander.optionMissingArgument': `${named} needs a value.`,
  }
  return usageError(texts[code] ?? message, helpOf(program))
}

function unknownCommand(program: Program, typed: string): CliError {
  const names = program.commands.map((command) => command.name())
  const path = [...pathOf(program).slice(1), typed].join(' ')
  return usageError(`There’s no command “${path}”.${guess(closest(typed, names))}`, helpOf(program))
}

const guess = (meant: string | null) => (meant === null ? '' : ` Did you mean ${meant}?`)

const helpOf = (program: Program) => `See how with \`${pathOf(program).join(' ')} --help\`.`

const pathOf = (program: Program): string[] => [
  ...(program.parent ? pathOf(program.parent) : []),
  program.name(),
]

/** The name that is at most two letters from a mistyped one, and less than half of it. */
function closest(typed: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, distance: distanceOf(typed, name) }))
    .filter(({ name, distance }) => distance <= 2 && distance * 2 < name.length)
    .sort((one, other) => one.distance - other.distance)
  return best?.name ?? null
}

function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let place = 1; place <= other.length; place++) {
      const replaced = (row[place - 1] ?? 0) + (letter === other[place - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
