import { spawn } from 'node:child_process'

type Surroundings = { cwd: string; env: NodeJS.ProcessEnv }

/** A command in a pseudo-terminal of 100 columns, which util-linux opens: only on Linux. */
export function openTerminal(command: readonly string[], surroundings: Surroundings) {
  const quoted = command.map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qfec', `stty cols 100 rows 40; exec ${quoted}`, '/dev/null'], surroundings)
  let output = ''
  const listeners = new Set<() => void>()
  child.stdout.on('data', (part) => {
    output += String(part)
    for (const listener of listeners) listener()
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    ended,
    type: (text: string) => void child.stdin.write(text),
    says: (words: RegExp) =>
      new Promise<RegExpExecArray>((done, fail) => {
        const look = () => {
          const found = words.exec(output)
          if (found) done(found)
        }
        listeners.add(look)
        look()
        void ended.then(() => fail(new Error(`It ended without saying ${words}:\n${output}`)))
      }),
  }
}
