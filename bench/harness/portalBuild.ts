import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The directory of the built portal, built again where the source changed. */
export function builtPortal(): string {
  // A test's own NODE_ENV would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'ignore', env })
  return join(root, 'dist')
}

/** Bytes of one of the portal's own scripts as the cloud sends it, without the answer's head. */
export function bodyOf(url: string): number | undefined {
  const file = `dist${new URL(url).pathname}`
  return (
    statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file, { throwIfNoEntry: false })?.size
  )
}

/** The empty React page of bench/reference in `directory`. */
export async function buildEmptyPage(directory: string): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    root: join(root, 'bench/reference'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: directory, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
}

/** Writes the compressed copies that the cloud serves, as the portal's own build does. */
export function compress(paths: readonly string[]): void {
  for (const path of paths) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
}
