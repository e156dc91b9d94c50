import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The examples' files, by the path under which a page gives each out. */
const examples = {
  '/docs/app.mjs': 'examples/no-dependencies/app.mjs',
  '/docs/sdk/app.mjs': 'examples/sdk/app.mjs',
}

export const readDownloads = (): Record<string, string> =>
  Object.fromEntries(Object.entries(examples).map(([path, file]) => [path, readFileSync(file, 'utf8')]))

/** A link to an example on a line of its own becomes the file's text. */
export const withExamples = (source: string) =>
  Object.entries(examples).reduce(
    (text, [path, file]) =>
      text.replaceAll(
        new RegExp(`^\\[.+\\]\\(\\.\\./\\.\\./${file}\\)$`, 'gm'),
        () => `\`\`\`js ${basename(file)} ${path}\n${readFileSync(file, 'utf8')}\`\`\``,
      ),
    source,
  )
