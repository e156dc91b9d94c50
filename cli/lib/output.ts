import picocolors from 'picocolors'

import type { CliError } from './cliError.ts'
import type { Io } from './io.ts'
import { cutTo, indented, plain } from './text.ts'

export type Colors = ReturnType<typeof picocolors.createColors>

/** Results go to stdout, all else to stderr. */
export type Output = {
  isJson: boolean
  /** Of stdout. */
  colors: Colors
  /** Of stderr. */
  noticeColors: Colors
  /** Columns of the terminal that results are read in; in a pipe or a file lines are as long as they are. */
  width: number
  /** A command's result: an object where `--json` is given, else lines for a person. */
  result: (value: object, lines: () => readonly string[]) => void
  line: (value: object, lines: () => readonly string[]) => void
  /** Progress; nothing with `--quiet`. */
  say: (text: string) => void
  /** Progress that the next call replaces: in a terminal the last line, elsewhere as `say`. Empty: nothing. */
  status: (text: string) => void
  /** For a person even with `--quiet`. */
  warn: (text: string) => void
  fail: (error: CliError) => void
}

export function createOutput(io: Io, { json, quiet }: { json: boolean; quiet: boolean }): Output {
  const colors = picocolors.createColors(hasColors(io, io.stdout))
  const notices = picocolors.createColors(hasColors(io, io.stderr))
  const status = createStatus(io.stderr, io.stderr.isTTY === true && io.env.TERM !== 'dumb' && !json)
  const write = (stream: Io['stdout'], text: string) => status.above(() => void stream.write(`${text}\n`))
  const say = (text: string) => {
    if (!quiet) write(io.stderr, text)
  }
  const print: Output['result'] = (value, lines) => {
    if (json) write(io.stdout, toJson(value))
    else for (const line of lines()) write(io.stdout, line)
  }
  return {
    isJson: json,
    colors,
    noticeColors: notices,
    width: Math.max(40, io.stdout.columns ?? Number.POSITIVE_INFINITY),
    result: print,
    line: print,
    say,
    status(text) {
      if (status.isShown) status.show(quiet ? '' : text)
      else if (text !== '') say(text)
    },
    warn: (text) => write(io.stderr, `${notices.yellow('!')} ${text}`),
    fail(error) {
      const { exit, code, message, next, fields, details, lines } = error
      if (json) write(io.stdout, toJson({ error: { exit, code, message, next, fields }, ...details }))
      else for (const line of lines) write(io.stderr, line)
      const wrong = Object.entries(fields).map(([place, text]) => `${notices.bold(place)}: ${plain(text)}`)
      write(io.stderr, `${notices.red('✗')} ${plain(message)}`)
      for (const line of [...wrong, notices.dim(plain(next))]) write(io.stderr, indented(line))
    },
  }
}

/** The last line of a terminal, which is written anew below whatever else is written. */
function createStatus(stream: Io['stderr'], isShown: boolean) {
  let shown = ''
  const clear = () => {
    if (shown !== '') stream.write('\r\u001b[K')
  }
  const draw = () => {
    if (shown !== '') stream.write(cutTo(plain(shown), (stream.columns ?? 80) - 1))
  }
  return {
    isShown,
    show(text: string) {
      clear()
      shown = text
      draw()
    },
    above(write: () => void) {
      clear()
      write()
      draw()
    },
  }
}

/** A line of JSON; control characters beyond ASCII's are escaped too, since terminals obey them. */
const toJson = (value: object) =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function hasColors({ env }: Io, { isTTY }: { isTTY?: boolean }): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0'
  return isTTY === true && env.TERM !== 'dumb'
}
