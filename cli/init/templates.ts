import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { NewFile } from './newFiles.ts'

type Template = {
  label: string
  hint: string
  ignored: readonly string[]
  commands: readonly string[]
  commandsOnWindows?: readonly string[]
}

export const templateNames = ['node', 'sdk', 'python'] as const
export type TemplateName = (typeof templateNames)[number]

export const templates: Record<TemplateName, Template> = {
  node: {
    label: 'Node.js',
    hint: 'without dependencies',
    ignored: [],
    commands: ['npm start'],
  },
  sdk: {
    label: 'Node.js with the SDK',
    hint: 'installs @mentra/sdk',
    ignored: ['node_modules/'],
    commands: ['npm install', 'npm start'],
  },
  python: {
    label: 'Python',
    hint: 'standard library only',
    ignored: ['__pycache__/'],
    commands: ['python3 app.py'],
    commandsOnWindows: ['py app.py'],
  },
}

export function startCommands(name: TemplateName, platform: NodeJS.Platform): readonly string[] {
  const { commands, commandsOnWindows = commands } = templates[name]
  return platform === 'win32' ? commandsOnWindows : commands
}

/** Beside the source and, once it is built, beside `dist`. */
const root = new URL(process.env.CLI_TEMPLATES ?? '../templates/', import.meta.url)

export async function readTemplate(name: TemplateName): Promise<NewFile[]> {
  const folder = new URL(`${name}/`, root)
  const entries = await readdir(fileURLToPath(folder), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => ({ name, content: await readFile(new URL(name, folder), 'utf8') })),
  )
}
