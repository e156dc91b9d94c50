import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'

import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'

import { securityHeaders } from '../../cloud/http/headers.ts'
import { fontFaces, fontFile } from '../../cloud/pages/html/fontFaces.ts'
import { portal } from '../../cloud/pages/portal.ts'
import { withDirectory } from './database.ts'
import { buildEmptyPage, builtPortal, compress } from './portalBuild.ts'

export type References = {
  /** A page of HTML with the landing page's texts and face, without script, other style or picture. */
  static: string
  /** A page whose one heading React renders. */
  empty: string
}

/** Runs `body` with the pages that the portal's are compared with, served by the cloud's own code. */
export async function withReferences<Result>(body: (urls: References) => Promise<Result>): Promise<Result> {
  return withDirectory(async (directory) => {
    const [staticPage, emptyPage] = [join(directory, 'static'), join(directory, 'empty')]
    mkdirSync(staticPage)
    writeFileSync(
      join(staticPage, 'index.html'),
      plain(readFileSync(join(builtPortal(), 'landing.html'), 'utf8')),
    )
    await buildEmptyPage(emptyPage)
    return withFolders([staticPage, emptyPage], ([first = '', second = '']) =>
      body({ static: first, empty: second }),
    )
  })
}

/** Runs `body` with the words of an app's public page and its first picture, with no style but their face. */
export async function withPlainPage<Result>(
  page: string,
  picture: Uint8Array,
  body: (url: string) => Promise<Result>,
): Promise<Result> {
  return withDirectory(async (directory) => {
    const [first] = /<img src="\/images\/[^>]+>/.exec(page) ?? []
    const html = plain(page).replaceAll(/<img[^>]*>/g, (tag) =>
      tag === first ? tag.replace(/src="[^"]+"/, 'src="/first.webp"') : '',
    )
    writeFileSync(join(directory, 'index.html'), html)
    writeFileSync(join(directory, 'first.webp'), picture)
    return withFolders([directory], ([url = '']) => body(url))
  })
}

async function withFolders<Result>(
  folders: readonly string[],
  body: (urls: string[]) => Promise<Result>,
): Promise<Result> {
  for (const folder of folders) {
    mkdirSync(join(folder, dirname(fontFile)), { recursive: true })
    copyFileSync(join(builtPortal(), fontFile), join(folder, fontFile))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    compress(files.filter((file) => /\.(html|js)$/.test(file)).map((file) => join(folder, file)))
    writeFileSync(join(folder, '.screens.json'), JSON.stringify([{ path: '/', files: [] }]))
  }
  const servers = await Promise.all(folders.map(serveFolder))
  try {
    return await body(servers.map(urlOf))
  } finally {
    for (const server of servers) server.close()
  }
}

const face = `<style>${fontFaces}html { font-family: 'Hanken Grotesk', 'Hanken Grotesk Fallback' }</style>`

/** The page's words in its own order and face, with nothing but headings, paragraphs, lists and links around them. */
const plain = (page: string): string =>
  page
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<svg\b.*?<\/svg>/gs, '')
    .replaceAll(/<link rel="icon"[^>]*>/g, '<link rel="icon" href="data:," />')
    .replaceAll(/ (class|data-[a-z]+|style)="[^"]*"/g, '')
    .replace('</head>', `${face}</head>`)

function serveFolder(folder: string): Promise<ServerType> {
  const app = new Hono()
  app.use(
    securityHeaders({ siteUrl: 'http://127.0.0.1', provider: { kind: 'embedded' }, sandboxOrigin: null }),
  )
  app.route('/', portal(folder))
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(server))
  })
}

const urlOf = (server: ServerType) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
