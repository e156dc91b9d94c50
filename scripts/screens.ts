import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** Under a dot, so that the cloud does not serve it. */
export const screensFile = 'dist/.screens.json'

/** `document`: the name of its own HTML, for who is signed in; `reads`: public/early.js comes with it. */
export type Screen = { path: string; files: string[]; document: string | null; reads: boolean }

export function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const files = new Set(modules.map((module) => fileOf(chunks, resolve(module))))
  // A set also visits what is added to it meanwhile.
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported)
  return [...files]
}

function fileOf(chunks: readonly Rolldown.OutputChunk[], id: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (chunk === undefined) throw new Error(`The build has no file for ${id}.`)
  return chunk.fileName
}

export const readScreens = (): Screen[] => JSON.parse(readFileSync(screensFile, 'utf8'))
