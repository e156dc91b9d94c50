import { usageError } from '../lib/cliError.ts'
import type { CommandWords, Context } from '../lib/context.ts'

const globals = ['--app', '--team', '--url', '--json', '--quiet', '--help']

export async function run(
  { output, io, commands }: Context,
  _: object,
  [shell = '']: string[],
): Promise<void> {
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (script === undefined)
    throw usageError(`There’s no completion for “${shell}”.`, 'Choose bash, zsh, or fish.')
  io.stdout.write(script(commands))
  // A shell that loads it starts without a word.
  if (io.stdout.isTTY) output.say(`Load it in your shell’s start file: ${loading(shell)}`)
}

const loading = (shell: string) =>
  shell === 'fish' ? 'glasses completion fish | source' : `source <(glasses completion ${shell})`

const flagsOf = ({ options = [], inOrder = [] }: CommandWords): string[] => [
  ...[...options, ...inOrder].flatMap(([flags]) => flags.match(/--[a-z-]+/g) ?? []),
  ...globals,
]

const followers = (commands: readonly CommandWords[]): [words: string, next: string[]][] => {
  const first = commands.filter(({ name }) => !name.includes(' '))
  const second = (parent: string) =>
    commands.flatMap(({ name }) => (name.startsWith(`${parent} `) ? [name.slice(parent.length + 1)] : []))
  return [
    ['', [...first.map(({ name }) => name), ...globals, '--version']],
    ...commands.map((command): [string, string[]] => [
      command.name,
      [...second(command.name), ...flagsOf(command)],
    ]),
  ]
}

const cases = (commands: readonly CommandWords[]): string =>
  followers(commands)
    .filter(([words]) => words !== '')
    .reverse()
    .map(([words, next]) => `    '${words}'*) words='${next.join(' ')}' ;;`)
    .join('\n')

const bash = (commands: readonly CommandWords[]): string => `_glasses() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in
${cases(commands)}
    *) words='${followers(commands)[0]?.[1].join(' ')}' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _glasses glasses
`

const fish = (commands: readonly CommandWords[]): string =>
  `complete -c glasses -f\n${commands
    .map((command) => {
      const { name, summary } = command
      const [first = '', second] = name.split(' ')
      const condition =
        second === undefined ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${first}`
      const flags = flagsOf(command).map(
        (flag) =>
          `complete -c glasses -n '__fish_seen_subcommand_from ${second ?? first}' -l ${flag.slice(2)}\n`,
      )
      return `complete -c glasses -n '${condition}' -a ${second ?? first} -d '${summary.replaceAll("'", '’')}'\n${flags.join('')}`
    })
    .join('')}`

const scripts: Record<string, (commands: readonly CommandWords[]) => string> = {
  bash,
  zsh: (commands) => `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`,
  fish,
}
