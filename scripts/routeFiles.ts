import { readFileSync } from 'node:fs'

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }

/** The pages whose code each route shows itself with, from the outside in. */
export const pagesOfRoute = {
  '/signin': ['SignInPage'],
  '/login': ['SignInPage'],
  '/signup': ['SignInPage'],
  '/dashboard': ['ShellPage', 'DashboardPage'],
  '/tpas': ['ShellPage', 'AppsPage'],
  '/tpas/create': ['ShellPage', 'CreateAppPage'],
  '/tpas/{packageName}/edit': ['ShellPage', 'EditAppPage'],
  '/profile': ['ShellPage', 'ProfilePage'],
  '/admin': ['ShellPage', 'AdminPage'],
} as const

/** The pages that scripts/chunks.ts puts into one file. */
const listPages = /(Shell|Dashboard|Apps)Page\.tsx$/

export type Route = keyof typeof pagesOfRoute

/** Parts beside the pages that a route's first screen needs. */
const parts: Partial<Record<Route, string[]>> = { '/signup': ['src/components/AuthKit/AuthKit.tsx'] }

/** The files of a built route: what its first screen needs, as Vite's manifest in `directory` has it. */
export function filesOfRoute(directory: string, route: Route): string[] {
  const pages = pagesOfRoute[route].map((page) => `src/pages/${page}.tsx`)
  return filesOf(directory, ['index.html', ...pages, ...(parts[route] ?? [])])
}

/** The files of modules and of all that they import statically. */
export function filesOf(directory: string, modules: readonly string[]): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${directory}/.vite/manifest.json`, 'utf8'))
  const signedIn = Object.values(manifest).find(({ name }) => name === 'signed-in')
  const files = new Set<string>()
  const queue = [...modules]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const chunk = manifest[key] ?? (listPages.test(key) ? signedIn : undefined)
    if (chunk === undefined) throw new Error(`The build has no file for ${key}.`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    queue.push(...(chunk.imports ?? []))
  }
  return [...files]
}
