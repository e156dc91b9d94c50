import { readFileSync } from 'node:fs'

/** A screen's path, as the route manifest has it, with the built files that show it, from the entry on. */
export type Screen = { path: string; files: string[] }

type Chunk = { file: string; imports?: string[] }

/** The files of built modules and of all that they import statically, as Vite's manifest names them. */
export function filesOf(modules: readonly string[]): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  const files = new Set<string>()
  const queue = [...modules]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no file for ${key}.`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    queue.push(...(chunk.imports ?? []))
  }
  return [...files]
}

/** The screens of the built portal, written by scripts/prerender.ts. */
export const readScreens = (): Screen[] => JSON.parse(readFileSync('dist/.vite/screens.json', 'utf8'))
