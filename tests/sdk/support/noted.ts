import type { Example } from '../../cloud/glasses/support/exampleApp.ts'

/** What a program wrote down, in its order. */
export const notedBy = (app: Pick<Example, 'output'>): [name: string, value: unknown][] =>
  app
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('NOTED ') ? [JSON.parse(line.slice('NOTED '.length))] : []))
