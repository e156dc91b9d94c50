import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { getMimeType } from 'hono/utils/mime'

import { takesEncoding } from '../http/answer.ts'
import { schemeOf } from './html/page.ts'

/** The built portal: compressed files, and HTML with `settings` for all documents, 404 without a screen. Goes last. */
export function portal(directory: string, settings: PortalSettings = {}): Hono {
  const files = new Map(
    listFiles(directory).map((path) => [
      `/${path}`,
      portalFile(path, contentReader(directory, path, settings)),
    ]),
  )
  const document = files.get('/index.html')
  const screens = readScreens(directory)
  const app = new Hono()

  app.get('*', async (c): Promise<Response> => {
    const path = decoded(c.req.path)
    const file = path.endsWith('.html') ? undefined : files.get(path)
    if (file) return file(c, 200)
    const made = madeFor(c, path, files)
    if (made) return made(c, 200)
    if (!wantsDocument(c)) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    const screen = screens.find((screen) => isAt(screen, path))
    const own = isSignedIn(c) && screen?.document ? inScheme(c, screen.document, files) : undefined
    const empty = own ?? inScheme(c, 'portal', files) ?? document
    if (!empty) return c.text('The portal isn’t built yet. Run `npm run build`, then start again.', 503)
    // So that the code is fetched beside the entry, and not after it; what is drawn without it comes first.
    if (screen?.preload) c.header('link', own ? screen.early + screen.preload : screen.preload)
    return empty(c, screen ? 200 : 404)
  })
  return app
}

/** By their names as the portal reads them: what one build serves differently at each site. */
export type PortalSettings = Record<string, string>

type Serve = (c: Context, status: 200 | 404) => Promise<Response>

const madePages: Record<string, string> = {
  '/': 'landing',
  '/signin': 'signin',
  '/login': 'signin',
  '/signup': 'signup',
}

function madeFor(c: Context, path: string, files: Map<string, Serve>): Serve | undefined {
  const name = Object.hasOwn(madePages, path) ? madePages[path] : undefined
  if (name === undefined) return undefined
  // Browsers that know how prepare the sign-in page once somebody aims at it.
  if (path === '/') c.header('speculation-rules', '"/speculation-rules.json"')
  return inScheme(c, name === 'landing' && isSignedIn(c) ? 'landing-signed-in' : name, files)
}

/** As the portal says: it grants nothing. */
const isSignedIn = (c: Context) => getCookie(c, 'signed_in') === '1'

function inScheme(c: Context, name: string, files: Map<string, Serve>): Serve | undefined {
  c.header('vary', 'Cookie')
  return files.get(`/${name}-${schemeOf(c)}.html`) ?? files.get(`/${name}.html`)
}

type BuiltScreen = { path: string; files: string[]; document?: string | null; reads?: boolean }
type Screen = { segments: string[]; preload: string; early: string; document: string | null | undefined }

function readScreens(directory: string): Screen[] {
  const screens: BuiltScreen[] = readJson(join(directory, '.screens.json')) ?? []
  return screens.map(({ path, files, document, reads }) => ({
    document,
    // First: what is read leaves with it.
    early: reads ? '</early.js>; rel=preload; as=script, ' : '',
    segments: segmentsOf(path),
    preload: files.map((file) => `</${file}>; rel=modulepreload; fetchpriority=low`).join(', '),
  }))
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/')

function isAt({ segments }: Screen, path: string): boolean {
  const given = segmentsOf(path)
  return (
    given.length === segments.length &&
    segments.every((segment, n) => segment === given[n] || (segment.startsWith(':') && given[n] !== ''))
  )
}

function readJson(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Gives a file's bytes under the suffix of an encoding; null where the build left none. */
function contentReader(directory: string, path: string, settings: PortalSettings): Read {
  const isWritten = path.endsWith('.html') && Object.keys(settings).length > 0
  const load = isWritten
    ? async (suffix: Suffix) => {
        const page = await readFile(join(directory, path), 'utf8')
        const attributes = Object.entries(settings).map(
          ([name, value]) => html` data-${raw(name)}="${value}"`,
        )
        return compressors[suffix](Buffer.from(page.replace('<html', () => `<html${attributes.join('')}`)))
      }
    : (suffix: Suffix) => readFile(join(directory, path + suffix)).catch(() => null)
  const kept = new Map<Suffix, Promise<Buffer | null>>()
  return (suffix) => {
    const content = kept.get(suffix) ?? load(suffix)
    kept.set(suffix, content)
    return content
  }
}

function portalFile(path: string, read: Read): Serve {
  const isAsset = path.startsWith('assets/')

  return async (c, status) => {
    // Headers of earlier steps win over the answer's own, so these are changed where they were set.
    if (isAsset) c.header('content-security-policy', assetPolicy)
    c.header('vary', [c.res.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    const plain = (await read('')) ?? Buffer.alloc(0)
    const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
    const headers = {
      'content-type': typeOf(path),
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
    }
    if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304, headers)

    for (const [encoding, suffix] of encodings) {
      if (!takesEncoding(c.req.header('accept-encoding'), encoding)) continue
      const compressed = await read(suffix)
      if (compressed) return c.body(bytes(compressed), status, { ...headers, 'content-encoding': encoding })
    }
    return c.body(bytes(plain), status, headers)
  }
}

/** A file of the bundle runs nothing of its own: the shortest policy, since it comes with every one of them. */
const assetPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

type Suffix = '' | '.br' | '.gz'
type Read = (suffix: Suffix) => Promise<Buffer | null>

const compressors: Record<Suffix, (bytes: Buffer) => Buffer> = {
  '': (bytes) => bytes,
  '.br': (bytes) => brotliCompressSync(bytes),
  '.gz': (bytes) => gzipSync(bytes),
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

function typeOf(path: string): string {
  if (path === 'speculation-rules.json') return 'application/speculationrules+json'
  return extname(path) === '.map' ? 'application/json' : (getMimeType(path) ?? 'application/octet-stream')
}

function wantsDocument(c: Context): boolean {
  const destination = c.req.header('sec-fetch-dest')
  if (destination !== undefined && destination !== 'empty') return destination === 'document'
  return /text\/html|^\*\/\*$|^$/.test(c.req.header('accept') ?? '') && extname(c.req.path) !== '.js'
}

function listFiles(directory: string): string[] {
  try {
    return (
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length))
        // The build's own files lie in a folder whose name begins with a dot.
        .filter((path) => !/(^|\/)\./.test(path))
    )
  } catch {
    return []
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const bytes = (buffer: Buffer) => new Uint8Array(buffer)
