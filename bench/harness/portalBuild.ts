import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

import { removals } from './removals.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The directory of the built portal, built again where the source changed. */
export function builtPortal(): string {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'ignore' })
  return join(root, 'dist')
}

/** Bytes of one of the portal's own scripts as the cloud sends it, without the answer's head. */
export function bodyOf(url: string): number | undefined {
  const file = `dist${new URL(url).pathname}`
  return (
    statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file, { throwIfNoEntry: false })?.size
  )
}

/**
 * A portal from which the remedy is taken out, where the remedy is one of the portal's; else the built one.
 * The change is made to the modules' text while they are bundled: the product has no switch for it.
 */
export async function portalWithout(remedy: string | null, directory: string): Promise<string> {
  const changes = (removals[remedy ?? ''] ?? []).filter(({ module }) => module.startsWith('src/'))
  if (changes.length === 0) return builtPortal()
  const plugin: Plugin = {
    name: 'without-remedy',
    enforce: 'pre',
    transform(code, id) {
      const mine = changes.filter(({ module }) => id === join(root, module))
      return mine.length === 0
        ? null
        : mine.reduce((text, { from, to }) => text.replaceAll(from, () => to), code)
    },
  }
  await bundle(root, directory, [plugin])
  return directory
}

/** The empty React page of bench/reference in `directory`. */
export async function buildEmptyPage(directory: string): Promise<void> {
  await bundle(join(root, 'bench/reference'), directory, [])
}

async function bundle(source: string, outDir: string, plugins: Plugin[]): Promise<void> {
  const configFile = source === root ? join(root, 'vite.config.ts') : false
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    root: source,
    configFile,
    plugins,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  await rm(join(outDir, '.stamp'), { force: true })
}

/** Writes the compressed copies that the cloud serves, as the portal's own build does. */
export function compress(paths: readonly string[]): void {
  for (const path of paths) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
}
