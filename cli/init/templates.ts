import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { AppKind } from '../../src/api/contract.ts'
import type { NewFile } from './newFiles.ts'

type Template = {
  kind: AppKind
  label: string
  hint: string
  ignored: readonly string[]
  commands: readonly string[]
  commandsOnWindows?: readonly string[]
}

export const templateNames = ['node', 'sdk', 'python', 'even'] as const
export type TemplateName = (typeof templateNames)[number]

export const templates: Record<TemplateName, Template> = {
  node: {
    kind: 'server',
    label: 'Node.js',
    hint: 'without dependencies',
    ignored: [],
    commands: ['npm start'],
  },
  sdk: {
    kind: 'server',
    label: 'Node.js with the SDK',
    hint: 'installs @mentra/sdk',
    ignored: ['node_modules/'],
    commands: ['npm install', 'npm start'],
  },
  python: {
    kind: 'server',
    label: 'Python',
    hint: 'standard library only',
    ignored: ['__pycache__/'],
    commands: ['python3 app.py'],
    commandsOnWindows: ['py app.py'],
  },
  even: {
    kind: 'web',
    label: 'Web app with the Even Hub SDK',
    hint: 'a page on the phone, for the Even Realities G2',
    ignored: ['node_modules/', 'dist/'],
    commands: ['npm install', 'npm run dev'],
  },
}

export function startCommands(name: TemplateName, platform: NodeJS.Platform): readonly string[] {
  const { commands, commandsOnWindows = commands } = templates[name]
  return platform === 'win32' ? commandsOnWindows : commands
}

/** Where Vite serves the page of a web app. */
export const pageAddress = 'http://localhost:5173/'

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
